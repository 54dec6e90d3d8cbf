import { ownValue, recordOf, type UnknownRecord } from "#kit/record.ts";
import { z } from "zod";
import {
  LONGEST_ASSESSMENT,
  LONGEST_LABEL,
  LONGEST_REASON,
  MOST_REASONS,
  type FitAnswer,
  type MatchReason,
  type MismatchReason,
} from "./fit-analysis.ts";

/** The answer was not one; the message is what the person is told. */
export class InvalidAnswer extends Error {
  override readonly name = "InvalidAnswer";
}

export const INVALID_SCORE = "Invalid response: missing or invalid fitScore";
export const INVALID_REASONS = "Invalid response: missing match reasons arrays";
export const INVALID_ASSESSMENT = "Invalid response: missing assessment or recommendation";

/**
 * Whoever answered, the answer comes through here: a score that is a finite number other than 0,
 * two lists of reasons, an assessment and a recommendation. Everything else of it is dropped.
 */
export function readAnswer(value: unknown): FitAnswer {
  const answer = recordOf(value);
  const fitScore = ownValue(answer, "fitScore");
  if (typeof fitScore !== "number" || !Number.isFinite(fitScore) || fitScore === 0)
    throw new InvalidAnswer(INVALID_SCORE);
  const goodMatchReasons = readReasons(ownValue(answer, "goodMatchReasons"), readMatch);
  const poorMatchReasons = readReasons(ownValue(answer, "poorMatchReasons"), readMismatch);
  const overallAssessment = textOf(ownValue(answer, "overallAssessment"), LONGEST_ASSESSMENT);
  const recommendation = textOf(ownValue(answer, "recommendation"), LONGEST_LABEL);
  if (overallAssessment === "" || recommendation === "") throw new InvalidAnswer(INVALID_ASSESSMENT);
  const analysisTimestamp = z.iso.datetime().safeParse(ownValue(answer, "analysisTimestamp")).data;
  return {
    fitScore,
    recommendation: asLabel(recommendation),
    overallAssessment,
    goodMatchReasons,
    poorMatchReasons,
    ...(analysisTimestamp === undefined ? {} : { analysisTimestamp }),
  };
}

function readReasons<Reason>(value: unknown, read: (fields: UnknownRecord) => Reason | null): Reason[] {
  if (!Array.isArray(value)) throw new InvalidAnswer(INVALID_REASONS);
  return value.slice(0, MOST_REASONS).map((entry: unknown) => {
    const reason = read(typeof entry === "string" ? { reason: entry } : recordOf(entry));
    // A list of something that is no reason is no list of reasons.
    if (reason === null) throw new InvalidAnswer(INVALID_REASONS);
    return reason;
  });
}

function readMatch(fields: UnknownRecord): MatchReason | null {
  const reason = readReason(fields);
  return reason && { ...reason, importance: asLabel(textOf(ownValue(fields, "importance"), LONGEST_LABEL)) };
}

function readMismatch(fields: UnknownRecord): MismatchReason | null {
  const reason = readReason(fields);
  return reason && { ...reason, severity: asLabel(textOf(ownValue(fields, "severity"), LONGEST_LABEL)) };
}

function readReason(fields: UnknownRecord): { category: string; reason: string } | null {
  const reason = textOf(ownValue(fields, "reason"), LONGEST_REASON);
  return reason === ""
    ? null
    : { category: textOf(ownValue(fields, "category"), LONGEST_LABEL) || "General", reason };
}

/** "Strong Buy" and "strong_buy" are strong-buy. */
const asLabel = (text: string): string => text.toLowerCase().replaceAll(/[\s_]+/g, "-");

/** Characters that steer a terminal or turn the reading direction have no place in a sentence. */
const STEERING = /[\p{Cc}\p{Cf}\p{Cs}]/gu;

function textOf(value: unknown, longest: number): string {
  if (typeof value !== "string") return "";
  // Cut first: what is thrown away needs no cleaning.
  const text = value
    .slice(0, longest * 2)
    .replaceAll(/\s+/g, " ")
    .replaceAll(STEERING, "")
    .trim();
  return text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;
}
