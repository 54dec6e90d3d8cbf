import { FIT_WEIGHTS, type FitCriterionKey } from "#calc/fit/fit-weights.ts";
import {
  contradictionOf,
  ENOUGH_ASSESSED_PCT,
  FIT_BARS,
  type HeldBackBy,
  recommendFit,
} from "#calc/fit/recommend-fit.ts";
import { fitPoints, type FitScore, scoreFit } from "#calc/fit/score-fit.ts";
import type { AcquisitionCriteria } from "#features/criteria/model/criteria.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import type { FitAnswer } from "#features/fit/model/fit-analysis.ts";
import { oneOf, quoted } from "./rule-words.ts";
import { assessDeal, listUnreadable } from "./assess-deal.ts";
import type { Assessment } from "./criterion-assessment.ts";

export type RulesAnswer = { ok: true; answer: FitAnswer } | { ok: false; message: string };

/**
 * The built-in rules: a deal against a buyer's criteria, without anybody's help and always with the same result.
 * Every reason names the criterion, the deal's value and the distance.
 */
export function runRules(data: DealData, criteria: AcquisitionCriteria): RulesAnswer {
  const assessments = assessDeal(data, criteria);
  const credits = assessments.map((one) => ({ key: one.key, credit: creditOf(one) }));
  const score = scoreFit(credits);
  if (!score.ok) return { ok: false, message: describeNoScore(score.reason, criteria, assessments) };
  const good = assessments.filter((one) => one.verdict === "met");
  const poor = assessments.filter((one) => one.verdict === "missed").toSorted(worstFirst);
  const { recommendation, heldBackBy } = recommendFit(
    score,
    poor[0]?.severity ?? null,
    contradictionOf(credits),
  );
  return {
    ok: true,
    answer: {
      fitScore: score.value,
      recommendation,
      overallAssessment: assess({ criteria, assessments, score, heldBackBy }),
      goodMatchReasons: good.map(({ key, category, reason }) => ({
        category,
        reason,
        importance: importanceOf(key),
      })),
      poorMatchReasons: poor.map(({ category, reason, severity }) => ({ category, reason, severity })),
      unjudged: [
        ...assessments
          .filter(({ verdict }) => verdict === "unknown")
          .map(({ category, reason }) => ({ category, reason })),
        ...listUnreadable(criteria),
      ],
      working: {
        statedWeight: score.statedWeight,
        judgedWeight: score.judgedWeight,
        lines: assessments.map((one) => ({
          key: one.key,
          weight: FIT_WEIGHTS[one.key],
          points: fitPoints({ key: one.key, credit: creditOf(one) }),
        })),
      },
    },
  };
}

function creditOf(assessment: Assessment): number | null {
  if (assessment.verdict === "unknown") return null;
  return assessment.verdict === "met" ? 1 : assessment.credit;
}

function importanceOf(key: FitCriterionKey): "high" | "medium" | "low" {
  const weight = FIT_WEIGHTS[key];
  if (weight >= 14) return "high";
  return weight >= 7 ? "medium" : "low";
}

const SEVERITIES = ["critical", "major", "minor"] as const;

function worstFirst(a: Missed, b: Missed): number {
  const bySeverity = SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity);
  return bySeverity || FIT_WEIGHTS[b.key] - FIT_WEIGHTS[a.key];
}
type Missed = Extract<Assessment, { verdict: "missed" }>;

function describeNoScore(
  reason: "no-criterion" | "nothing-known",
  { name }: AcquisitionCriteria,
  assessments: readonly Assessment[],
): string {
  if (reason === "no-criterion")
    return `Your criteria ${quoted(name)} state nothing to compare a deal with. Add a price range, an industry, a location or a target.`;
  const asked = oneOf(
    assessments.map(({ category }) => lowerFirst(category)),
    "and",
  );
  return `This deal states nothing of what your criteria ${quoted(name)} ask for (${asked}). Add these to the deal, then run the analysis again.`;
}

interface Assessed {
  criteria: AcquisitionCriteria;
  assessments: readonly Assessment[];
  score: Extract<FitScore, { ok: true }>;
  heldBackBy: HeldBackBy;
}

/** Two or three sentences: how much is met, what speaks against it most, and how much is not known. */
function assess({ criteria, assessments, score, heldBackBy }: Assessed): string {
  const categories = (verdict: Assessment["verdict"]) =>
    assessments.filter((one) => one.verdict === verdict).map(({ category }) => lowerFirst(category));
  const [good, poor, open] = [categories("met"), categories("missed"), categories("unknown")];
  const assessed = good.length + poor.length;
  const sentences = [describeCount(good.length, assessed, criteria.name)];
  if (poor.length > 0) sentences.push(`Against it: ${oneOf(poor, "and")}.`);
  if (open.length > 0)
    sentences.push(
      `The deal lacks figures for: ${oneOf(open, "and")} (${100 - Math.round((100 * score.judgedWeight) / score.statedWeight)}% of the weight).`,
    );
  if (heldBackBy !== null) sentences.push(HELD_BACK[heldBackBy]);
  return sentences.join(" ");
}

const HELD_BACK: Readonly<Record<NonNullable<HeldBackBy>, string>> = {
  contradiction:
    "It contradicts what you state of place, price or industry, which keeps the recommendation at hold, whatever the score.",
  "near-limit": "A price just outside your limits keeps it from being a strong buy.",
  "critical-mismatch": "A critical mismatch keeps the recommendation at hold, whatever the score.",
  "major-mismatch": "A major mismatch keeps it from being a strong buy.",
  "little-known": `The score needs more figures: a recommendation takes ${ENOUGH_ASSESSED_PCT}% of the weight judged, “strong buy” ${FIT_BARS["strong-buy"].judgedPct}%.`,
};

function describeCount(good: number, assessed: number, name: string): string {
  const assessedOf = `of ${quoted(name)} that could be judged`;
  if (assessed === 1) return `The one criterion ${assessedOf} is ${good === 1 ? "met" : "missed"}.`;
  if (good === assessed)
    return `${assessed === 2 ? "Both" : `All ${assessed}`} criteria ${assessedOf} are met.`;
  if (good === 0)
    return assessed === 2
      ? `Neither of the two criteria ${assessedOf} is met.`
      : `None of the ${assessed} criteria ${assessedOf} is met.`;
  return `${good} of the ${assessed} criteria ${assessedOf} ${good === 1 ? "is" : "are"} met.`;
}

/** "EBITDA" stays as it is. */
const lowerFirst = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
