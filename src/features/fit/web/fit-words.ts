import { PROVIDER_LABELS } from "#features/ai/model/tasks.ts";
import { fitTone, type FitTone } from "#calc/fit/fit-tone.ts";
import type { FitCertainty } from "#calc/fit/score-fit.ts";
import type { Fit } from "#features/fit/contract.ts";
import type { FitChange } from "#features/fit/model/fit-changes.ts";
import { clampScore, isEnoughAssessed, type FitStanding } from "#features/fit/model/fit-standing.ts";
import { roundHalfUp } from "#kit/round-half-up.ts";
import type { BadgeTone } from "#web/ui/status/badge.tsx";

/** `8`, `7.5`: of ten, one decimal at most. */
export const scoreWords = (score: number): string => String(roundHalfUp(clampScore(score), 1));

export const toneOf = (score: number): FitTone => fitTone(clampScore(score));

/**
 * The tone of a score: none where too little was assessed for a colour, and never that of a good fit beside the rules'
 * advice not to buy.
 */
export function sureToneOf(score: number, { certainty, recommendation }: FitSureness): FitTone | "unknown" {
  if (!isEnoughAssessed(certainty?.judgedPct ?? null)) return "unknown";
  const tone = toneOf(score);
  const isAdvisedAgainst = certainty !== null && ["hold", "pass"].includes(recommendation);
  return tone === "good" && isAdvisedAgainst ? "caution" : tone;
}
type FitSureness = Pick<FitStanding, "certainty" | "recommendation">;

/** `10/10 of 20%`: a score never stands in a list without how much of what was asked for it was assessed on. */
export function rankedWords(score: number, certainty: FitCertainty | null): string {
  const of = certainty === null ? "" : ` of ${assessedShare(certainty)}`;
  return `${scoreWords(score)}/10${of}`;
}

/** `20%`; a hair less than all is not "100%". */
export const assessedShare = ({ judgedPct }: FitCertainty): string =>
  `${judgedPct < 100 ? Math.min(99, Math.round(judgedPct)) : 100}%`;

export const SHARE_UNKNOWN = "not known how much was judged";

/** How sure a score is, as a sentence. */
export function certaintyWords(certainty: FitCertainty | null): string {
  if (certainty === null) return "It is not known how much was judged.";
  const { judgedPct, lowest, highest } = certainty;
  if (judgedPct >= 100) return "Judged on all of the weight of what you ask for.";
  return `Judged on ${assessedShare(certainty)} of the weight of what you ask for: with the rest known it would lie between ${scoreWords(lowest)} and ${scoreWords(highest)}.`;
}

interface Mark {
  label: string;
  tone: BadgeTone;
}

const RECOMMENDATIONS: Readonly<Record<string, Mark>> = {
  "strong-buy": { label: "Strong Buy", tone: "good" },
  buy: { label: "Buy", tone: "good" },
  hold: { label: "Hold", tone: "caution" },
  pass: { label: "Pass", tone: "bad" },
  "not-enough-known": { label: "Not enough is known", tone: "unknown" },
};
const IMPORTANCES: Readonly<Record<string, Mark>> = {
  high: { label: "High", tone: "good" },
  medium: { label: "Medium", tone: "line" },
  low: { label: "Low", tone: "line" },
};
const SEVERITIES: Readonly<Record<string, Mark>> = {
  critical: { label: "Critical", tone: "bad" },
  major: { label: "Major", tone: "bad" },
  minor: { label: "Minor", tone: "caution" },
};

/** A provider's own word is shown as it is, without a meaning of ours. */
function markOf(marks: Readonly<Record<string, Mark>>, word: string): Mark | null {
  if (word === "") return null;
  const known = Object.hasOwn(marks, word) ? marks[word] : undefined;
  return (
    known ?? { label: word.charAt(0).toUpperCase() + word.slice(1).replaceAll("-", " "), tone: "unknown" }
  );
}

export const recommendationMark = (word: string): Mark | null => markOf(RECOMMENDATIONS, word);
export const importanceMark = (word: string): Mark | null => markOf(IMPORTANCES, word);
export const severityMark = (word: string): Mark | null => markOf(SEVERITIES, word);

/** Who answered: "Built-in rules", "Automation", "AI model (gpt-x)". */
export function providerWords({ answeredBy, model }: Pick<Fit, "answeredBy" | "model">): string {
  const label = PROVIDER_LABELS[answeredBy];
  return model === null ? label : `${label} (${model})`;
}

const CHANGES: Readonly<Record<FitChange, (fit: Fit) => string>> = {
  deal: () => "The deal has changed since.",
  criteria: ({ criteria }) => `The criteria “${criteria.name}” have changed since.`,
  "other-criteria": ({ criteria }) => `Other criteria are active now; this judged by “${criteria.name}”.`,
  "no-criteria": ({ criteria }) => `The criteria “${criteria.name}” are no longer there.`,
};

/** Which set, which version of it and which version of the deal a result assessed. */
export function assessedWords({ criteria, dealVersion }: Fit): string {
  const deal = dealVersion === null ? "this deal, which is not stored" : `version ${dealVersion} of the deal`;
  return `Judged ${deal} by “${criteria.name}”, version ${criteria.version}.`;
}

/** A sentence for each thing that has changed since a result was assessed. */
export const changeWords = (fit: Fit): string[] => fit.changes.map((change) => CHANGES[change](fit));
