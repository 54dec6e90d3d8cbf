import { FIT_CRITERION_KEYS } from "#calc/fit/fit-weights.ts";
import { z } from "zod";

/** Longer texts are cut where they enter: a provider is a stranger. */
export const LONGEST_ASSESSMENT = 4000;
export const LONGEST_REASON = 1000;
export const LONGEST_LABEL = 80;
export const MOST_REASONS = 30;

/** As stored and shown. Unknown importances and severities are kept as they came. */
export const matchReasonSchema = z.object({
  category: z.string(),
  reason: z.string(),
  importance: z.string(),
});
export type MatchReason = z.output<typeof matchReasonSchema>;

export const mismatchReasonSchema = z.object({
  category: z.string(),
  reason: z.string(),
  severity: z.string(),
});
export type MismatchReason = z.output<typeof mismatchReasonSchema>;

/** What the built-in rules left out, and why: the deal does not tell, or rules cannot judge it. */
export const unassessedSchema = z.object({ category: z.string(), reason: z.string() });
export type Unassessed = z.output<typeof unassessedSchema>;

/** How the built-in rules came to their score: every stated criterion with its weight and what it earned. */
export const fitWorkingSchema = z.object({
  statedWeight: z.number(),
  judgedWeight: z.number(),
  lines: z.array(
    z.object({
      key: z.enum(FIT_CRITERION_KEYS),
      weight: z.number(),
      /** Of the weight; null when the deal does not tell. */
      points: z.number().nullable(),
    }),
  ),
});
export type FitWorking = z.output<typeof fitWorkingSchema>;

/** The result of a fit analysis, whoever answered; the last two come from the built-in rules. */
export const fitAnalysisSchema = z.object({
  /** Points of 10; any finite number but 0, shown between 0 and 10. */
  fitScore: z.number(),
  /** Usually strong-buy, buy, hold or pass; anything else is shown as it is. */
  recommendation: z.string(),
  overallAssessment: z.string(),
  goodMatchReasons: z.array(matchReasonSchema),
  poorMatchReasons: z.array(mismatchReasonSchema),
  analysisTimestamp: z.iso.datetime(),
  unjudged: z.array(unassessedSchema).optional(),
  working: fitWorkingSchema.optional(),
});
export type FitAnalysis = z.output<typeof fitAnalysisSchema>;

/** What a provider gives: all but when, which the server says. */
export type FitAnswer = Omit<FitAnalysis, "analysisTimestamp"> & { analysisTimestamp?: string | undefined };
