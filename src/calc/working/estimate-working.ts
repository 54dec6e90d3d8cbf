import type { DealFigures } from "#calc/deal/deal-figures.ts";
import type { NoFigureReason } from "#calc/deal/figure.ts";
import { ebitdaEstimate } from "#calc/formulas/deal/estimate.ts";
import { explainFigure } from "./explain-figure.ts";
import { reasonSentence } from "./reasons.ts";
import type { Working } from "./working.ts";

/** How EBITDA is estimated from seller's discretionary earnings. */
export function workingOfEbitdaEstimate(deal: DealFigures, managerSalaryUsd: number): Working {
  return explainFigure({
    id: "ebitda_estimate",
    figure: ebitdaEstimate,
    context: { deal, managerSalaryUsd },
    reasonOf: (reason) => reasonSentence(reason as NoFigureReason, deal),
    marks: { notes: [`An estimate. ${ebitdaEstimate.limits}`] },
  });
}
