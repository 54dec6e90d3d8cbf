import type { Better } from "#features/saved-analyses/model/compared-figures.ts";

export type Mark = "best" | "worst" | null;

/**
 * Which of several deals is best and worst by one figure. Without a figure a deal is neither; where all are equal, or
 * only one has a figure, nobody is.
 *
 * @example markBest([3, null, 5], "lower") // ["best", null, "worst"]
 */
export function markBest(values: readonly (number | null)[], better: Better): Mark[] {
  const known = values.filter((value) => value !== null);
  const [lowest, highest] = [Math.min(...known), Math.max(...known)];
  if (better === null || known.length < 2 || lowest === highest) return values.map(() => null);
  const [best, worst] = better === "higher" ? [highest, lowest] : [lowest, highest];
  return values.map((value) => (value === best ? "best" : value === worst ? "worst" : null));
}
