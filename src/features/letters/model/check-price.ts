import { LENDING_RULES, priceGap, type PricePartKind, ruleOn, sumPriceParts } from "#calc";
import { depositFindings, escrowFindings } from "./check-deposit.ts";
import { contradiction, type Finding, notice } from "./finding.ts";
import type { LoiForm } from "./loi-form.ts";
import { dollars } from "./say.ts";

type HasClause = (key: string) => boolean;

/** Price, its parts, deposit and escrow against each other. */
export function checkPrice(form: LoiForm, has: HasClause): Finding[] {
  return [
    ...sumFindings(form),
    ...sbaFindings(form, has),
    ...depositFindings(form, has),
    ...escrowFindings(form, has),
    ...financingFindings(form, has),
    ...purchaseFindings(form),
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

function sbaFindings(form: LoiForm, has: HasClause): Finding[] {
  if (!hasPart(form, "sba_loan")) return [];
  const rule = ruleOn(LENDING_RULES.sbaEarnoutsAllowed, form.letterDate || "9999-12-31");
  const found: Finding[] = [];
  if (hasPart(form, "earnout") && !rule.value)
    found.push(
      contradiction(
        "earnout-with-sba",
        "An earnout stands beside an SBA loan, and SBA 7(a) loans do not allow one. Use a seller note on standby instead, or another loan.",
      ),
    );
  if (has("transition") && (form.transitionWeeks ?? 0) > 52)
    found.push(
      contradiction(
        "transition-with-sba",
        `The Seller stays for ${form.transitionWeeks ?? 0} weeks; with an SBA loan for a full purchase a seller may stay for twelve months at most. Shorten the transition to 52 weeks.`,
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
  const found: Finding[] = [];
  if (
    form.purchaseKind === "assets" &&
    hasPart(form, "assumed_debt") &&
    form.assumedLiabilities.trim() === ""
  )
    found.push(
      contradiction(
        "debt-taken-over",
        "A part of the price is debt that the Buyer takes over, but the letter says that the Buyer takes over no liability. Name that debt under liabilities taken over.",
      ),
    );
  if (form.isDebtFree && hasPart(form, "assumed_debt"))
    found.push(
      contradiction(
        "debt-paid-and-kept",
        "Debt is to be paid off at closing, and a part of the price is debt that the Buyer takes over. Take one of them out.",
      ),
    );
  if (form.purchaseKind === "equity" && form.isDebtFree && form.assumedLiabilities.trim() !== "")
    found.push(
      notice(
        "debt-free-with-liabilities",
        "The company is delivered free of debt, and the letter names liabilities that stay with it. If one of them is a loan, take it out, or switch the debts off that are paid at closing.",
      ),
    );
  if (hasPart(form, "retained") && form.excludedAssets.trim() === "")
    found.push(
      notice(
        "carve-out-unnamed",
        "The Seller keeps assets as a part of the price. Name them under assets left out, so that nobody argues about them later.",
      ),
    );
  return found;
}
