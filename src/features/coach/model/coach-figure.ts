import { z } from "zod";

const UNITS = ["usd", "pct", "ratio", "years", "count", "points"] as const;
/** Which page shows the figure with its working. */
const PLACES = ["overview", "valuation", "roi", "input"] as const;
export type FigurePlace = (typeof PLACES)[number];

/** A figure that the core worked out, or that the person entered: the only kind an answer may state. */
export const coachFigureSchema = z.object({
  dealId: z.string(),
  dealName: z.string(),
  label: z.string(),
  value: z.number(),
  unit: z.enum(UNITS),
  /** As it is written in an answer: "$1,200,000". */
  text: z.string(),
  place: z.enum(PLACES),
});
export type CoachFigure = z.output<typeof coachFigureSchema>;

/** The page that shows the figure. */
export function figureHref({ dealId, place }: Pick<CoachFigure, "dealId" | "place">): string {
  if (place === "input") return `/dashboard/deal-input?dealId=${dealId}`;
  const analysis = `/dashboard/direct-deal-analysis/${dealId}`;
  return place === "overview" ? analysis : `${analysis}?tab=${place}`;
}
