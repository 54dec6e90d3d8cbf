export type FitTone = "good" | "caution" | "bad";

/**
 * The colour of a fit score: green at 7 or more, yellow at 4 or more, otherwise red.
 *
 * Units: points of 10.
 *
 * @example fitTone(7) // "good"
 * @example fitTone(6.9) // "caution"
 * @example fitTone(3.9) // "bad"
 */
export function fitTone(score: number): FitTone {
  if (score >= 7) return "good";
  return score >= 4 ? "caution" : "bad";
}
