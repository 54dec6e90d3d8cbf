import { NEAR_MISS_CREDIT, NO_CREDIT_FROM_PCT } from "./compare-range.ts";
import type { FitCriterionKey } from "./fit-weights.ts";
import type { FitCredit, FitScore } from "./score-fit.ts";

/**
 * The four recommendations of a fit analysis, the best first, and the one that recommends nothing
 * because not enough is known.
 */
export const FIT_RECOMMENDATIONS = ["strong-buy", "buy", "hold", "pass", "not-enough-known"] as const;
export type FitRecommendation = (typeof FIT_RECOMMENDATIONS)[number];

/** From which score, and with how much of the criteria assessed. The scores are where the colours change, and 8.5. */
export const FIT_BARS = Object.freeze({
  "strong-buy": { score: 8.5, judgedPct: 70 },
  buy: { score: 7, judgedPct: 40 },
  hold: { score: 4, judgedPct: 40 },
});

/** Below this share of the criteria assessed, in percent, a fit recommends nothing. */
export const ENOUGH_ASSESSED_PCT = 40;

/** How bad the worst mismatch of a deal is; null when it has none. */
export type WorstMismatch = "critical" | "major" | "minor" | null;

/** How far a hard criterion is contradicted: outright, or by a price within a tenth of its limit. */
export type Contradiction = "outright" | "near" | null;

/** What no negotiation changes: where a business is, what it is, and a price well beyond the limit. */
const HARD_CRITERIA: ReadonlySet<FitCriterionKey> = new Set(["price", "industry", "geography"]);
/** A price that misses its limit by at most this share of it, in percent, may be talked round. */
export const NEAR_LIMIT_PCT = 10;
const NEAR_LIMIT_CREDIT = NEAR_MISS_CREDIT * (1 - NEAR_LIMIT_PCT / NO_CREDIT_FROM_PCT);

/**
 * Whether a deal contradicts what its buyer states of place, price or industry. What is not known contradicts nothing.
 *
 * Units: credits 0 to 1. There is always an answer; null is no contradiction.
 * Source: our own, docs/decisions/12.
 *
 * @example contradictionOf([{ key: "price", credit: 1 }, { key: "geography", credit: 0 }]) // "outright"
 * @example contradictionOf([{ key: "price", credit: 0.7 }, { key: "geography", credit: null }]) // "near"
 */
export function contradictionOf(credits: readonly FitCredit[]): Contradiction {
  const missed = credits.flatMap(({ key, credit }) =>
    HARD_CRITERIA.has(key) && credit !== null && credit < 1 ? [credit] : [],
  );
  if (missed.length === 0) return null;
  return missed.every((credit) => credit >= NEAR_LIMIT_CREDIT) ? "near" : "outright";
}

/** Why a recommendation is lower than its score alone would make it. */
export type HeldBackBy =
  | "contradiction"
  | "near-limit"
  | "critical-mismatch"
  | "major-mismatch"
  | "little-known"
  | null;

/**
 * What a score recommends. What contradicts a hard criterion, or misses another critically, never recommends buying,
 * and a major mismatch never strongly. A score that rests on less than 40 % of what was asked for recommends nothing:
 * to say "buy", and to say "pass", takes knowledge.
 *
 * Units: the score in points of 10; what was assessed in points of 100, of those that were stated.
 * Source: our own, docs/decisions/12; the names are those.
 *
 * @example recommendFit({ ok: true, value: 9, statedWeight: 80, judgedWeight: 70 }, null) // { recommendation: "strong-buy", heldBackBy: null }
 * @example recommendFit({ ok: true, value: 9, statedWeight: 80, judgedWeight: 20 }, null) // { recommendation: "not-enough-known", heldBackBy: "little-known" }
 * @example recommendFit({ ok: true, value: 9, statedWeight: 80, judgedWeight: 80 }, "major") // { recommendation: "buy", heldBackBy: "major-mismatch" }
 * @example recommendFit({ ok: true, value: 8.5, statedWeight: 80, judgedWeight: 80 }, "major", "outright") // { recommendation: "hold", heldBackBy: "contradiction" }
 */
export function recommendFit(
  { value, statedWeight, judgedWeight }: Extract<FitScore, { ok: true }>,
  worst: WorstMismatch,
  contradiction: Contradiction = null,
): { recommendation: FitRecommendation; heldBackBy: HeldBackBy } {
  const assessedPct = (judgedWeight / statedWeight) * 100;
  if (assessedPct < ENOUGH_ASSESSED_PCT)
    return { recommendation: "not-enough-known", heldBackBy: "little-known" };
  const byScore =
    (["strong-buy", "buy", "hold"] as const).find((bar) => value >= FIT_BARS[bar].score) ?? "pass";
  if (byScore === "hold" || byScore === "pass") return { recommendation: byScore, heldBackBy: null };
  if (contradiction === "outright") return { recommendation: "hold", heldBackBy: "contradiction" };
  if (worst === "critical") return { recommendation: "hold", heldBackBy: "critical-mismatch" };
  if (byScore === "buy") return { recommendation: "buy", heldBackBy: null };
  if (worst === "major") return { recommendation: "buy", heldBackBy: "major-mismatch" };
  if (contradiction === "near") return { recommendation: "buy", heldBackBy: "near-limit" };
  return assessedPct < FIT_BARS["strong-buy"].judgedPct
    ? { recommendation: "buy", heldBackBy: "little-known" }
    : { recommendation: "strong-buy", heldBackBy: null };
}
