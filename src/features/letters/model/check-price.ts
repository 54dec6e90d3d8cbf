import { priceGap, type PricePartKind, sumPriceParts } from "#calc/letters/price-parts.ts";
import type { BankRules } from "#calc/tables/bank-rule.ts";
import { ruleOn } from "#calc/tables/lending-rule.ts";
import { depositFindings, escrowFindings } from "./check-deposit.ts";
import { checkTransfer } from "./check-transfer.ts";
import { contradiction, type Finding, notice } from "./finding.ts";
import type { LoiForm } from "./loi-form.ts";
import { dollars } from "./say.ts";

type HasClause = (key: string) => boolean;

/** Price, its parts, deposit and escrow against each other. */
export function checkPrice(form: LoiForm, has: HasClause, rules: BankRules): Finding[] {
  return [
    ...sumFindings(form),
    ...sbaFindings(form, has, rules),
    ...depositFindings(form, has),
    ...escrowFindings(form, has),
    ...financingFindings(form, has),
    ...purchaseFindings(form),
    ...checkTransfer(form, has),
  ];
}

const hasPart = ({ parts }: LoiForm, kind: PricePartKind): boolean =>
  parts.some((part) => part.kind === kind && part.amountUsd !== 0);

function sumFindings({ priceUsd, parts }: LoiForm): Finding[] {
  if (priceUsd === null || parts.length === 0) return [];
  const gap = priceGap(priceUsd, parts);
  if (gap === 0) return unpaid({ parts });
  const { totalUsd } = sumPriceParts(parts);
  return [
    contradiction(
      "parts-not-price",
      `The parts of the price add up to ${dollars(totalUsd)}, which is ${dollars(Math.abs(gap))} ${gap > 0 ? "more" : "less"} than the purchase price of ${dollars(priceUsd)}. Change a part or the price.`,
    ),
    ...unpaid({ parts }),
  ];
}

function unpaid({ parts }: Pick<LoiForm, "parts">): Finding[] {
  const granted = parts.find(({ kind, amountUsd }) => kind === "equity_grant" && (amountUsd ?? 0) > 0);
  if (granted === undefined || granted.amountUsd === null) return [];
  return [
    contradiction(
      "grant-in-price",
      `${dollars(granted.amountUsd)} of the price is ownership granted to a manager: the Seller does not receive it. Take the part out, or move its amount to one that the Seller is paid.`,
    ),
  ];
}

function sbaFindings(form: LoiForm, has: HasClause, { values }: BankRules): Finding[] {
  if (!hasPart(form, "sba_loan")) return [];
  const day = form.letterDate || "9999-12-31";
  const rule = ruleOn(values.earnoutsAllowed, day);
  const { value: monthsMost } = ruleOn(values.sellerStaysMonthsMax, day);
  const weeksMost = Math.floor((monthsMost * 52) / 12);
  const found: Finding[] = [];
  if (hasPart(form, "earnout") && !rule.value)
    found.push(
      contradiction(
        "earnout-with-sba",
        "The stack has an earnout beside an SBA loan, and SBA 7(a) loans do not allow one. Use a seller note on standby instead, or another loan.",
      ),
    );
  if (has("transition") && (form.transitionWeeks ?? 0) > weeksMost)
    found.push(
      contradiction(
        "transition-with-sba",
        `The Seller stays for ${form.transitionWeeks ?? 0} weeks; with an SBA loan for a full purchase a seller may stay for ${monthsMost} months at most. Shorten the transition to ${weeksMost} weeks.`,
      ),
    );
  return found;
}

function financingFindings({ parts }: LoiForm, has: HasClause): Finding[] {
  const { lentUsd } = sumPriceParts(parts);
  if (lentUsd > 0 && !has("financing"))
    return [
      notice(
        "no-financing-clause",
        `${dollars(lentUsd)} of the price is lent by others, but the financing contingency is switched off: if the loan is refused, the letter does not say what follows.`,
      ),
    ];
  if (lentUsd === 0 && parts.length > 0 && has("financing"))
    return [
      contradiction(
        "financing-without-loan",
        "The letter depends on financing, but no part of the price is lent by a lender. Switch the financing contingency off, or add the loan.",
      ),
    ];
  return [];
}

function purchaseFindings(form: LoiForm): Finding[] {
  if (!hasPart(form, "retained") || form.excludedAssets.trim() !== "") return [];
  return [
    notice(
      "carve-out-unnamed",
      "The Seller keeps assets as a part of the price. Name them under assets left out, so that nobody argues about them later.",
    ),
  ];
}
