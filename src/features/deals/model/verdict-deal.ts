import type { DealFigures } from "#calc/deal/deal-figures.ts";
import type { DoubtedFigure, VerdictDeal } from "#calc/verdict/verdict-deal.ts";
import type { DealData } from "./deal-data.ts";
import { toDealFigures } from "./deal-figures.ts";
import type { DoubtableFigure } from "./figure-doubt.ts";
import { doubtsByFigure } from "./open-doubts.ts";

/** Which figures of a deal a doubt of its import keeps from being green. */
const DOUBTED: readonly (readonly [DoubtedFigure, readonly DoubtableFigure[]])[] = [
  ["price", ["financials.askingPrice"]],
  ["revenue", ["financials.annualRevenue"]],
  ["earnings", ["financials.ebitda", "financials.sde", "financials.cashFlow"]],
];

/** What the core reads of a deal for its verdict; the usual pay is what its owner pays a manager elsewhere. */
export function toVerdictDeal(
  deal: DealData,
  usualManagerSalaryUsd: number | null,
): DealFigures & VerdictDeal {
  const doubts = doubtsByFigure(deal);
  return {
    ...toDealFigures(deal),
    usualManagerSalaryUsd,
    openDoubts: DOUBTED.flatMap(([figure, places]) =>
      places.some((place) => doubts[place] !== undefined) ? [figure] : [],
    ),
  };
}
