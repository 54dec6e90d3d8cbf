import type { DealFigures } from "#calc/deal/deal-figures.ts";
import type { NoFigureReason } from "#calc/deal/figure.ts";

/** A missing input in words: never entered, or entered as something the formula cannot use. */
function missingInput(name: string, value: number | null, unusable: string): string {
  return value === null ? `${name} not entered.` : unusable;
}

function ebitdaReason(deal: DealFigures): string {
  const onlySde = deal.ebitdaUsd === null && deal.sdeUsd !== null;
  const hint = onlySde ? " The seller's discretionary earnings are known, but they are not EBITDA." : "";
  return `${missingInput("EBITDA is", deal.ebitdaUsd, "EBITDA is entered as $0, which the formula reads as missing.")}${hint}`;
}

/** The reasons that do not depend on what was entered. */
const FIXED_SENTENCES = {
  "ebitda-not-positive": "EBITDA is negative, so there is nothing to divide by or pay back with.",
  "sde-not-positive":
    "The seller's discretionary earnings are negative, so a multiple of them is not meaningful.",
  "no-sde-multiple": "The benchmark row states no range of multiples for seller's discretionary earnings.",
  "no-small-business-row": "No small-business benchmark matched the industry.",
  "assets-missing": "Total assets are $0: no asset is entered above 0.",
  "no-current-items": "No current asset, payable or short-term debt is entered.",
  "no-method": "No valuation method has its inputs: enter revenue, EBITDA, or assets and liabilities.",
  "fair-value-not-positive": "Fair value is not above $0, so a share of it is not meaningful.",
  "no-down-payment": "There is no down payment to divide by.",
  "no-debt": "There is no debt to serve.",
  "no-sign-change": "Money never flows both ways over the ten years, so no rate of return exists.",
  "no-root-in-range": "No rate between −99% and 1,000% a year fits these cash flows.",
  "several-rates":
    "Money flows in and out more than once, and more than one rate solves these cash flows, so none of them is the return.",
  "no-indicator":
    "None of the four indicators has its inputs: enter price, revenue, EBITDA, employees or assets.",
  "beyond-horizon": "The down payment is not paid back within 10 years.",
  overflow: "The figures entered are too large to compute with.",
} as const satisfies Partial<Record<NoFigureReason, string>>;

/**
 * Why a figure is N/A, as a full sentence that names what to enter.
 */
export function reasonSentence(reason: NoFigureReason, deal: DealFigures): string {
  switch (reason) {
    case "price-missing":
      return missingInput("The asking price is", deal.askingPriceUsd, "The asking price is not above $0.");
    case "revenue-missing":
      return missingInput("Annual revenue is", deal.annualRevenueUsd, "Annual revenue is not above $0.");
    case "employees-missing":
      return missingInput(
        "The number of employees is",
        deal.employees,
        "The number of employees is not above 0.",
      );
    case "ebitda-missing":
      return ebitdaReason(deal);
    case "sde-missing":
      return missingInput(
        "The seller's discretionary earnings are",
        deal.sdeUsd,
        "The seller's discretionary earnings are entered as $0.",
      );
    default:
      return FIXED_SENTENCES[reason];
  }
}

/** Why a figure of a stack is N/A. */
const STACK_SENTENCES: Readonly<Record<string, string>> = {
  "no-debt-service": "There is no debt service, so there is nothing to cover.",
  "no-debt": FIXED_SENTENCES["no-debt"],
  "no-sba-loan": "There is no SBA loan in this stack.",
  "nothing-due": "Nothing falls due.",
  "no-earnings": "EBITDA and SDE are 0 or not entered: what pays the debt is not known.",
};

/** The same for a figure of a stack. */
export const stackReasonSentence = (reason: string): string =>
  STACK_SENTENCES[reason] ?? FIXED_SENTENCES.overflow;
