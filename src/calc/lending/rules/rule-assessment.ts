import type { BankCalculation } from "#calc/lending/bank-calculation.ts";

/** What a rule says of a stack. Money in US dollars, coverage as a ratio, rates in percent. */
export interface Assessment {
  readonly verdict: "pass" | "fail" | "unknown" | "not_applicable";
  readonly value: number | null;
  readonly limit: number | null;
  /** What has to be known before it can say. */
  readonly missing: readonly string[];
}

export type Assessor = (calculation: BankCalculation) => Assessment;

const NOTHING: readonly string[] = [];

export const NOT_APPLICABLE: Assessment = {
  verdict: "not_applicable",
  value: null,
  limit: null,
  missing: NOTHING,
};

export const assessed = (
  holds: boolean,
  value: number | null = null,
  limit: number | null = null,
): Assessment => ({ verdict: holds ? "pass" : "fail", value, limit, missing: NOTHING });

export const unknown = (
  missing: readonly string[],
  value: number | null = null,
  limit: number | null = null,
): Assessment => ({ verdict: "unknown", value, limit, missing });

/** Figures are compared at nine decimals; larger numbers do not have them. */
export const rounded = (value: number): number =>
  Math.abs(value) < 9e6 ? Math.round(value * 1e9) / 1e9 : value;

/** 0.1 + 0.2 is at most 0.3. */
export const atMost = (value: number, limit: number): boolean => rounded(value) <= rounded(limit);
export const below = (value: number, limit: number): boolean => rounded(value) < rounded(limit);

/** A rule that asks nothing of a stack without an SBA loan. */
export const withSba =
  (assess: Assessor): Assessor =>
  (calculation) =>
    calculation.sbaLoans.length === 0 ? NOT_APPLICABLE : assess(calculation);

/** A fact that has to be true. */
export const factHolds = (fact: boolean | null | undefined, name: string): Assessment =>
  fact === null || fact === undefined ? unknown([name]) : assessed(fact);
