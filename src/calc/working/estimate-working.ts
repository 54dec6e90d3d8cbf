import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { estimateEbitdaFromSde } from "#calc/deal/estimate-ebitda.ts";
import { valueOrNull } from "#calc/deal/figure.ts";
import { line } from "./context.ts";
import { reasonSentence } from "./reasons.ts";
import type { Working } from "./working.ts";

/** How EBITDA is estimated from seller's discretionary earnings. Source: this product's own definition. */
export function workingOfEbitdaEstimate(deal: DealFigures, managerSalaryUsd: number): Working {
  const figure = estimateEbitdaFromSde(deal.sdeUsd, managerSalaryUsd);
  return {
    id: "ebitda_estimate",
    title: "EBITDA, estimate",
    formula: "Seller's discretionary earnings − a manager's salary",
    lines: [
      line("", "Seller's discretionary earnings", deal.sdeUsd, "usd"),
      line("−", "Manager's salary", managerSalaryUsd, "usd", "As you set it"),
    ],
    result: { value: valueOrNull(figure), unit: "usd" },
    ...(figure.ok ? {} : { reason: reasonSentence(figure.reason, deal) }),
    notes: ["An estimate: it is not stored as the deal's EBITDA."],
    source: "Assumption of this product",
  };
}
