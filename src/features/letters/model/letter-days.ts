import { addDays } from "#kit/day.ts";
import { isInLetter } from "./compose-letter.ts";
import type { LoiContent } from "./letter-content.ts";
import type { LoiForm } from "./loi-form.ts";

/**
 * A period of a letter begins when both have signed: at the latest on the last day for that, which is the day counted
 * from, because nobody notes the signature. Empty where the letter names no day.
 *
 * @example lastDayOf({ acceptBy: "2026-12-01", letterDate: "2026-11-20" }, 45) // "2027-01-15"
 */
export function lastDayOf({ acceptBy, letterDate }: Pick<LoiForm, "acceptBy" | "letterDate">, days: number) {
  const begins = acceptBy || letterDate;
  return begins === "" ? "" : addDays(begins, days);
}

/** Periods that a letter leaves open, as a funding stack states them: days from the letter of intent. */
export interface PeriodsElsewhere {
  readonly diligenceDays: number | null;
  readonly closingDays: number | null;
}

/** The days, `2027-01-15`, on which something of a letter of intent ends; null: it sets none. */
export interface LetterDays {
  readonly exclusivityEnds: string | null;
  readonly diligenceEnds: string | null;
  readonly offerExpires: string | null;
  readonly closing: string | null;
}

/** The days that a letter of intent sets, of the clauses that stand in it. */
export function letterDays(content: LoiContent): LetterDays {
  const { form } = content;
  const period = (clause: string, days: number | null) =>
    days === null || !isInLetter(content, clause) ? null : lastDayOf(form, days) || null;
  return {
    exclusivityEnds: period("exclusivity", form.exclusivityDays),
    diligenceEnds: period("due-diligence", form.dueDiligenceDays),
    offerExpires: form.acceptBy || null,
    closing: period("closing", form.closingDays),
  };
}

/** The days of what the letter leaves open, by another's periods: null of what it states itself, or nobody does. */
export function daysLeftOpen(
  content: LoiContent,
  { diligenceDays, closingDays }: PeriodsElsewhere,
): Pick<LetterDays, "diligenceEnds" | "closing"> {
  const own = letterDays(content);
  const day = (stated: string | null, days: number | null) =>
    stated !== null || days === null ? null : lastDayOf(content.form, days) || null;
  return {
    diligenceEnds: day(own.diligenceEnds, diligenceDays),
    closing: day(own.closing, closingDays),
  };
}
