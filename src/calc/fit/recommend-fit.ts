import type { FitScore } from "./score-fit.ts";

/** The four recommendations of a fit analysis, the best first. Source: analysis spec §3. */
export const FIT_RECOMMENDATIONS = ["strong-buy", "buy", "hold", "pass"] as const;
export type FitRecommendation = (typeof FIT_RECOMMENDATIONS)[number];

/** From which score, and with how much of the criteria judged. The scores are where the colours change, and 8.5. */
export const FIT_BARS = Object.freeze({
  "strong-buy": { score: 8.5, judgedPct: 70 },
  buy: { score: 7, judgedPct: 40 },
  hold: { score: 4, judgedPct: 0 },
});

/** Why a recommendation is lower than its score alone would make it. */
export type HeldBackBy = "critical-mismatch" | "little-known" | null;

/**
 * What a score recommends. A mismatch that is critical never recommends buying, and nor does a score that rests on a
 * small part of what was asked for: to say "buy" takes knowledge.
 *
 * Units: the score in points of 10; what was judged in points of 100, of those that were stated.
 * Source: our own, docs/decisions/0020; the names are those of analysis spec §3.
 *
 * @example recommendFit({ ok: true, value: 9, statedWeight: 80, judgedWeight: 70 }, false) // { recommendation: "strong-buy", heldBackBy: null }
 * @example recommendFit({ ok: true, value: 9, statedWeight: 80, judgedWeight: 20 }, false) // { recommendation: "hold", heldBackBy: "little-known" }
 * @example recommendFit({ ok: true, value: 7.5, statedWeight: 80, judgedWeight: 80 }, true) // { recommendation: "hold", heldBackBy: "critical-mismatch" }
 */
export function recommendFit(
  { value, statedWeight, judgedWeight }: Extract<FitScore, { ok: true }>,
  hasCritical: boolean,
): { recommendation: FitRecommendation; heldBackBy: HeldBackBy } {
  const judgedPct = (judgedWeight / statedWeight) * 100;
  const byScore =
    (["strong-buy", "buy", "hold"] as const).find((bar) => value >= FIT_BARS[bar].score) ?? "pass";
  if (byScore === "hold" || byScore === "pass") return { recommendation: byScore, heldBackBy: null };
  if (hasCritical) return { recommendation: "hold", heldBackBy: "critical-mismatch" };
  const reached = byScore === "buy" || judgedPct < FIT_BARS["strong-buy"].judgedPct ? "buy" : "strong-buy";
  if (judgedPct < FIT_BARS.buy.judgedPct) return { recommendation: "hold", heldBackBy: "little-known" };
  return { recommendation: reached, heldBackBy: reached === byScore ? null : "little-known" };
}
