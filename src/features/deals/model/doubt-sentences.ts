import type { DealListItem } from "#features/deals/contract.ts";
import type { DoubtableFigure } from "./figure-doubt.ts";

export type Doubts = DealListItem["doubts"];

/** What the import doubts of any of these figures, each doubt once. */
export function sentencesAbout(doubts: Doubts, figures: readonly DoubtableFigure[]): string[] {
  return [...new Set(figures.flatMap((figure) => doubts[figure] ?? []))];
}

const PRICE = ["financials.askingPrice"] as const;
const SDE = ["financials.sde", "financials.cashFlow"] as const;
const EBITDA = ["financials.ebitda"] as const;

/** What each figure of a list rests on. */
export const RESTS_ON = {
  price: PRICE,
  sde: SDE,
  ebitda: EBITDA,
  multiple: [...PRICE, ...SDE, ...EBITDA],
} as const satisfies Record<string, readonly DoubtableFigure[]>;

const IN_NO_SCORE: ReadonlySet<string> = new Set([...SDE, "basics.yearsInBusiness", "market.growthRatePct"]);

/** What the import doubts of the figures that a score is made of. */
export function doubtsOfScore(doubts: Doubts): string[] {
  const figures = Object.keys(doubts) as DoubtableFigure[];
  return sentencesAbout(
    doubts,
    figures.filter((figure) => !IN_NO_SCORE.has(figure) && !figure.startsWith("listing.")),
  );
}
