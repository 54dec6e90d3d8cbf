import type { DoubtableFigure } from "#features/deals/model/figure-doubt.ts";

/** The figures of a deal that a fit is judged by. */
const JUDGED_BY: readonly DoubtableFigure[] = [
  "financials.askingPrice",
  "financials.annualRevenue",
  "financials.ebitda",
  "financials.sde",
  "financials.cashFlow",
  "basics.employees",
  "basics.yearsInBusiness",
];

/** What the import doubts of the figures that a fit rests on, each doubt once. */
export function doubtsOfFit(doubts: Readonly<Partial<Record<DoubtableFigure, readonly string[]>>>): string[] {
  return [...new Set(JUDGED_BY.flatMap((figure) => doubts[figure] ?? []))];
}
