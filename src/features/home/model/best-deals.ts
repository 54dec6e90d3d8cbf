import { z } from "zod";
import type { VerdictWorking } from "#calc/verdict/deal-verdict.ts";
import { roomToCeilingPct } from "#calc/verdict/room-to-ceiling.ts";
import { ROW_VERDICTS, type RowVerdict } from "#features/deals/model/row-verdict.ts";
import type { BestMeasure } from "#contract/best-measures.ts";

/** How many deals the start page names. */
export const MOST_BEST = 3;

/** What a deal is ranked by, in the units of the measure. */
export const bestFigureSchema = z.discriminatedUnion("by", [
  z.object({
    by: z.literal("verdict"),
    id: z.enum(ROW_VERDICTS),
    colour: z.enum(["green", "amber", "red", "grey"]),
    /** How far the price is below the ceiling, in percent of the ceiling; negative: above it. */
    roomPct: z.number(),
    ceilingUsd: z.number(),
    askingPriceUsd: z.number(),
  }),
  z.object({
    by: z.literal("fit"),
    /** 0 to 10: what it was given, and the least that it could be. */
    score: z.number(),
    lowest: z.number(),
    /** The deal or the criteria changed since. */
    isChanged: z.boolean(),
  }),
  z.object({
    by: z.literal("score"),
    /** 0 to 100: the least and the most that it could be. */
    lowest: z.number(),
    highest: z.number(),
  }),
  z.object({
    by: z.literal("coverage"),
    /** Plain ratios: the lowest of the years, and what a lender asks. */
    coverage: z.number(),
    asked: z.number(),
    year: z.int(),
    stackName: z.string(),
  }),
]);
export type BestFigure = z.output<typeof bestFigureSchema>;

/**
 * What an answer ranks by; null: it is not ranked, because the answer is not known, has no ceiling, or rests on thin
 * evidence (no revenue, no fiscal year of books, an open doubt).
 */
export function rankedVerdict({
  row: { id, colour },
  price: { verdict, priceUsd, greenNeeds },
}: {
  readonly row: Pick<RowVerdict, "id" | "colour">;
  readonly price: Pick<VerdictWorking, "verdict" | "priceUsd" | "greenNeeds">;
}): Extract<BestFigure, { by: "verdict" }> | null {
  const { ceiling } = verdict;
  if (id === "unknown" || greenNeeds.length > 0) return null;
  if (priceUsd === null || ceiling === null) return null;
  const roomPct = roomToCeilingPct(priceUsd, ceiling);
  if (roomPct === null) return null;
  return { by: "verdict", id, colour, roomPct, ceilingUsd: ceiling, askingPriceUsd: priceUsd };
}

/** What holds before what holds once it is confirmed, before what has to change. */
const ORDER = { green: 3, grey: 2, amber: 1, red: 0 } as const;

/** Each step beats the next; more is better. */
function stepsOf(figure: BestFigure): readonly number[] {
  switch (figure.by) {
    case "verdict":
      return [ORDER[figure.colour], figure.roomPct];
    case "fit":
      return [figure.lowest, figure.score];
    case "score":
      return [figure.lowest, figure.highest];
    case "coverage":
      return [figure.coverage];
  }
}

export interface Ranked {
  readonly dealId: string;
  readonly updatedAt: Date;
  readonly figure: BestFigure;
}

/** The best first; of equals the one that was changed last. */
export const rankDeals = <Deal extends Ranked>(deals: readonly Deal[]): Deal[] =>
  deals.toSorted((one, other) => {
    const [mine, others] = [stepsOf(one.figure), stepsOf(other.figure)];
    const at = mine.findIndex((step, index) => step !== others[index]);
    if (at >= 0) return (others[at] ?? 0) - (mine[at] ?? 0);
    return other.updatedAt.getTime() - one.updatedAt.getTime() || (one.dealId < other.dealId ? 1 : -1);
  });

export const MEASURE_WORDS: Readonly<Record<BestMeasure, string>> = {
  verdict: "Verdict",
  fit: "Fit with your criteria",
  score: "Overall score",
  coverage: "Lowest coverage",
};

/** What a deal needs to be ranked by it, to follow "needs". */
export const MEASURE_NEEDS: Readonly<Record<BestMeasure, string>> = {
  verdict: "a price, revenue, and earnings by a fiscal year of its books, none of them in doubt",
  fit: "a fit that was judged on enough, on figures that are not in doubt",
  score: "a figure that the score knows, and none in doubt",
  coverage: "a saved funding stack, and earnings by its books",
};
