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

/** How bad the worst mismatch of a deal is; null when it has none. */
export type WorstMismatch = "critical" | "major" | "minor" | null;

/** Why a recommendation is lower than its score alone would make it. */
export type HeldBackBy = "critical-mismatch" | "major-mismatch" | "little-known" | null;

/**
 * What a score recommends. A critical mismatch never recommends buying and a major one never strongly, and nor does
 * a score that rests on a small part of what was asked for: to say "buy" takes knowledge.
 *
 * Units: the score in points of 10; what was judged in points of 100, of those that were stated.
 * Source: our own, docs/decisions/0020; the names are those of analysis spec §3.
 *
 * @example recommendFit({ ok: true, value: 9, statedWeight: 80, judgedWeight: 70 }, null) // { recommendation: "strong-buy", heldBackBy: null }
 * @example recommendFit({ ok: true, value: 9, statedWeight: 80, judgedWeight: 20 }, null) // { recommendation: "hold", heldBackBy: "little-known" }
 * @example recommendFit({ ok: true, value: 9, statedWeight: 80, judgedWeight: 80 }, "major") // { recommendation: "buy", heldBackBy: "major-mismatch" }
 * @example recommendFit({ ok: true, value: 7.5, statedWeight: 80, judgedWeight: 80 }, "critical") // { recommendation: "hold", heldBackBy: "critical-mismatch" }
 */
export function recommendFit(
  { value, statedWeight, judgedWeight }: Extract<FitScore, { ok: true }>,
  worst: WorstMismatch,
): { recommendation: FitRecommendation; heldBackBy: HeldBackBy } {
  const judgedPct = (judgedWeight / statedWeight) * 100;
  const byScore =
    (["strong-buy", "buy", "hold"] as const).find((bar) => value >= FIT_BARS[bar].score) ?? "pass";
  if (byScore === "hold" || byScore === "pass") return { recommendation: byScore, heldBackBy: null };
  if (worst === "critical") return { recommendation: "hold", heldBackBy: "critical-mismatch" };
  if (judgedPct < FIT_BARS.buy.judgedPct) return { recommendation: "hold", heldBackBy: "little-known" };
  if (byScore === "buy") return { recommendation: "buy", heldBackBy: null };
  if (worst === "major") return { recommendation: "buy", heldBackBy: "major-mismatch" };
  return judgedPct < FIT_BARS["strong-buy"].judgedPct
    ? { recommendation: "buy", heldBackBy: "little-known" }
    : { recommendation: "strong-buy", heldBackBy: null };
}
