import { z } from "zod";

const UNITS = ["usd", "pct", "ratio", "years", "count", "points"] as const;
/** Which page shows the figure with its working. */
const PLACES = ["overview", "valuation", "roi", "growth", "input", "stack"] as const;
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
});
export type CoachFigure = z.output<typeof coachFigureSchema>;

/** The page that shows the figure. */
export function figureHref({
  dealId,
  place,
  stackId,
}: Pick<CoachFigure, "dealId" | "place" | "stackId">): string {
  if (place === "stack") {
    const builder = `/dashboard/deal-stack?dealId=${dealId}`;
    return stackId === undefined ? builder : `${builder}&stack=${stackId}`;
  }
  if (place === "input") return `/dashboard/deal-input?dealId=${dealId}`;
  const analysis = `/dashboard/direct-deal-analysis/${dealId}`;
  return place === "overview" ? analysis : `${analysis}?tab=${place}`;
}
