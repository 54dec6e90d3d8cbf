import type { Bases } from "#calc/books/choose-base.ts";
import type { CheckMissing, CheckVerdict } from "#calc/books/books-figures.ts";
import type { BooksState } from "#calc/books/books-state.ts";

/** What a check is asked about: the books as they were read, with their bases, on a day. */
export interface CheckSubject {
  readonly state: BooksState;
  readonly bases: Bases;
  readonly today: string;
}

export interface Outcome {
  readonly verdict: CheckVerdict;
  readonly figures: Readonly<Record<string, number | null>>;
  readonly missing: readonly CheckMissing[];
}

/** Answers by its thresholds, each under its name in the table. */
export type Check = (subject: CheckSubject, limit: (name: string) => number) => Outcome;

const NOTHING_MISSING: readonly CheckMissing[] = [];

export const assessed = (isFlagged: boolean, figures: Outcome["figures"]): Outcome => ({
  verdict: isFlagged ? "flag" : "pass",
  figures,
  missing: NOTHING_MISSING,
});

export const unknown = (figures: Outcome["figures"], ...missing: readonly CheckMissing[]): Outcome => ({
  verdict: "unknown",
  figures,
  missing,
});

/** The larger; null is nothing. */
export const larger = (one: number | null, other: number | null): number | null =>
  one === null || (other !== null && other > one) ? other : one;
