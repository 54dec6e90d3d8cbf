import { sentencesAbout, type Doubts } from "#features/deals/model/doubt-sentences.ts";
import type { DoubtableFigure } from "#features/deals/model/figure-doubt.ts";

/** The figures of a deal that a fit is assessed by. */
const ASSESSED_BY: readonly DoubtableFigure[] = [
  "financials.askingPrice",
  "financials.annualRevenue",
  "financials.ebitda",
  "financials.sde",
  "financials.cashFlow",
  "basics.employees",
  "basics.yearsInBusiness",
];

/** What the import doubts of the figures that a fit rests on, each doubt once. */
export const doubtsOfFit = (doubts: Doubts): string[] => sentencesAbout(doubts, ASSESSED_BY);
