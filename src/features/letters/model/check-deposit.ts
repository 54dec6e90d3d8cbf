import { escrowAmount, sumPriceParts } from "#calc/letters/price-parts.ts";
import { contradiction, type Finding, notice } from "./finding.ts";
import type { LoiForm } from "./loi-form.ts";
import { dollars } from "./say.ts";

type HasClause = (key: string) => boolean;

/** The deposit against the price, the cash at closing and its own conditions. */
export function depositFindings(form: LoiForm, has: HasClause): Finding[] {
  if (!has("deposit")) return [];
  return [...depositTermsFindings(form), ...depositAmountFindings(form, has)];
}

/** Money that does not come back cannot depend on anything. */
function depositTermsFindings({ isDepositRefundable, depositConditions }: LoiForm): Finding[] {
  if (isDepositRefundable || depositConditions.trim() === "") return [];
  return [
    contradiction(
      "deposit-lost-on-condition",
      "The deposit is not refundable, and yet it has a condition. Empty the conditions of the deposit, or make it refundable.",
    ),
  ];
}

function depositAmountFindings(
  { depositUsd, priceUsd, parts, isDepositRefundable }: LoiForm,
  has: HasClause,
): Finding[] {
  if (depositUsd === null) return [];
  if (depositUsd === 0)
    return [
      contradiction(
        "deposit-of-nothing",
        "The clause on the deposit is on, but the deposit is $0. Enter an amount, or switch the clause off.",
      ),
    ];
  if (priceUsd !== null && depositUsd > priceUsd)
    return [
      contradiction(
        "deposit-above-price",
        `The deposit of ${dollars(depositUsd)} is above the purchase price of ${dollars(priceUsd)}. Lower it.`,
      ),
    ];
  const { atClosingUsd } = sumPriceParts(parts);
  if (parts.length > 0 && depositUsd > atClosingUsd)
    return [
      contradiction(
        "deposit-above-cash",
        `The deposit of ${dollars(depositUsd)} counts towards the cash at closing, which is only ${dollars(atClosingUsd)}. Lower the deposit.`,
      ),
    ];
  if (!isDepositRefundable && has("financing"))
    return [
      notice(
        "deposit-at-risk",
        "The deposit is not refundable, also when the financing that the letter depends on is refused. Make it refundable, or be sure of the loan.",
      ),
    ];
  return [];
}

/** What is held back, against the cash that it is held back from. */
export function escrowFindings({ escrowPct, priceUsd, parts }: LoiForm, has: HasClause): Finding[] {
  if (!has("escrow") || escrowPct === null) return [];
  if (escrowPct === 0)
    return [
      contradiction(
        "escrow-of-nothing",
        "The clause on escrow is on, but 0% is held back. Enter a percentage, or switch the clause off.",
      ),
    ];
  const { atClosingUsd } = sumPriceParts(parts);
  if (priceUsd === null || parts.length === 0) return [];
  const heldUsd = escrowAmount(priceUsd, escrowPct);
  if (heldUsd <= atClosingUsd) return [];
  return [
    contradiction(
      "escrow-above-cash",
      `${dollars(heldUsd)} is to be held in escrow from the cash at closing, which is only ${dollars(atClosingUsd)}. Lower the percentage.`,
    ),
  ];
}
