import type { Unit } from "#calc/formulas/engine/nodes.ts";

/** The terms that the figures of a component are calculated from. */
export type TermKey =
  | "advance"
  | "assumed"
  | "balance"
  | "balloon"
  | "cap"
  | "cash_at_closing"
  | "collateral"
  | "contribution"
  | "days"
  | "down_payment"
  | "equity"
  | "estimated_term"
  | "fee"
  | "investment"
  | "kind"
  | "lend_share"
  | "loan"
  | "met"
  | "metric"
  | "minimum"
  | "payment"
  | "rate"
  | "revenue_share"
  | "rhythm"
  | "target"
  | "term"
  | "threshold"
  | "value"
  | "years";

/** A term of a component, with the words that a sheet of inputs says of it. */
export interface PartTerm {
  readonly key: TermKey;
  readonly title: string;
  /** null: nobody has said one. */
  readonly value: number | string | null;
  readonly unit: Unit;
  readonly about: string;
}

type Value = number | string | null | undefined;

export const partTerm = (key: TermKey, title: string, value: Value, unit: Unit, about: string): PartTerm => ({
  key,
  title,
  value: value ?? null,
  unit,
  about,
});

export const RHYTHM_WORDS = "monthly, quarterly or annual";

/** The rate and the term of a loan, and how often it is paid where its terms say so. */
export function loanTerms(
  { interestRate, term, amortization }: { interestRate: Value; term: Value; amortization?: string },
  rhythms = RHYTHM_WORDS,
): PartTerm[] {
  return [
    partTerm("rate", "Interest", interestRate, "pct", "A year"),
    partTerm("term", "Term", term, "months", "Months"),
    ...(amortization === undefined ? [] : [partTerm("rhythm", "Payments", amortization, "word", rhythms)]),
  ];
}
