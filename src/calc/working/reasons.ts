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
    case "ebitda-not-positive":
      return "EBITDA is negative, so there is nothing to divide by or pay back with.";
    case "assets-missing":
      return "Total assets are $0: no asset is entered above 0.";
    case "no-current-items":
      return "No current asset, payable or short-term debt is entered.";
    case "no-method":
      return "No valuation method has its inputs: enter revenue, EBITDA, or assets and liabilities.";
    case "fair-value-not-positive":
      return "Fair value is not above $0, so a share of it says nothing.";
    case "no-down-payment":
      return "There is no down payment to divide by.";
    case "no-debt":
      return "There is no debt to serve.";
    case "no-sign-change":
      return "Money never flows both ways over the ten years, so no rate of return exists.";
    case "no-root-in-range":
      return "No rate between −99% and 1,000% a year fits these cash flows.";
    case "beyond-horizon":
      return "The down payment is not paid back within 10 years.";
    case "overflow":
      return "The figures entered are too large to compute with.";
  }
}
