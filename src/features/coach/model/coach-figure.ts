import { z } from "zod";
import { analysisHref, bestHref } from "#features/deal-analysis/addresses.ts";
import { editDealHref } from "#features/deals/addresses.ts";
import { savedStackHref, stackBuilderHref } from "#features/funding/addresses.ts";

const UNITS = ["usd", "pct", "ratio", "years", "count", "points"] as const;
/** Which page shows the figure with its working. */
const PLACES = ["overview", "valuation", "roi", "growth", "input", "stack", "books", "bank", "best"] as const;
export type FigurePlace = (typeof PLACES)[number];

/** A figure that the core worked out, or that the person entered: the only kind an answer may state. */
export const coachFigureSchema = z.object({
  dealId: z.string(),
  dealName: z.string(),
  /** The saved funding stack that shows it; only where `place` is the stack. */
  stackId: z.string().optional(),
  label: z.string(),
  value: z.number(),
  unit: z.enum(UNITS),
  /** As it is written in an answer: "$1,200,000". */
  text: z.string(),
  place: z.enum(PLACES),
  /** It rests on the buyer's profile: an answer that states it is never handed to a model or an automation. */
  isOfBuyer: z.boolean().optional(),
});
export type CoachFigure = z.output<typeof coachFigureSchema>;

/** The page that shows the figure. */
export function figureHref({
  dealId,
  place,
  stackId,
}: Pick<CoachFigure, "dealId" | "place" | "stackId">): string {
  if (place === "stack")
    return stackId === undefined ? stackBuilderHref(dealId) : savedStackHref(dealId, stackId);
  if (place === "input") return editDealHref(dealId);
  if (place === "best") return bestHref(dealId);
  return analysisHref(dealId, place === "overview" ? undefined : place);
}
