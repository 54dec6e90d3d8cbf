import {
  contradictionOf,
  ENOUGH_ASSESSED_PCT,
  recommendFit,
  type WorstMismatch,
} from "#calc/fit/recommend-fit.ts";
import { fitCertainty, type FitCertainty, type FitCredit } from "#calc/fit/score-fit.ts";
import type { FitAnalysis } from "./fit-analysis.ts";

/** Where a result stands beside others: how much it was assessed on, and what ranks it. */
export interface FitStanding {
  /** Null where whoever answered did not say how much was assessed. */
  certainty: FitCertainty | null;
  /** What lists sort by, 0 to 10: the lowest that the score could be, or the score where nothing else is known. */
  rank: number;
  /** As it is shown: by the rules of today, also of a result that was assessed by earlier ones. */
  recommendation: string;
}

type Assessed = Pick<FitAnalysis, "fitScore" | "recommendation" | "poorMatchReasons" | "working">;

/** Between 0 and 10, whatever a provider said. */
export const clampScore = (score: number): number => Math.min(10, Math.max(0, score));

/** Whether a result rests on enough to be coloured and recommended by; nobody's word is doubted who did not say. */
export const isEnoughAssessed = (assessedPct: number | null): boolean =>
  assessedPct === null || assessedPct >= ENOUGH_ASSESSED_PCT;

export function standingOf({ fitScore, recommendation, poorMatchReasons, working }: Assessed): FitStanding {
  const earned = (working?.lines ?? []).reduce((sum, { points }) => sum + (points ?? 0), 0);
  const certainty = working === undefined ? null : fitCertainty({ ...working, earned });
  if (working === undefined || certainty === null)
    return { certainty: null, rank: clampScore(fitScore), recommendation };
  const { statedWeight, judgedWeight } = working;
  const credits = working.lines.map(({ key, weight, points }): FitCredit => ({
    key,
    credit: points === null || !(weight > 0) ? null : points / weight,
  }));
  const score = { ok: true, value: fitScore, statedWeight, judgedWeight } as const;
  return {
    certainty,
    rank: certainty.lowest,
    recommendation: recommendFit(score, worstOf(poorMatchReasons), contradictionOf(credits)).recommendation,
  };
}

/** The worst of the mismatches; words that only an outside provider uses say nothing here. */
function worstOf(reasons: Assessed["poorMatchReasons"]): WorstMismatch {
  return (
    (["critical", "major", "minor"] as const).find((known) =>
      reasons.some(({ severity }) => severity === known),
    ) ?? null
  );
}
