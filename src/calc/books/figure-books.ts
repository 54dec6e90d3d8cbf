import { ADD_BACK_RULES, type AddBackRule } from "#calc/tables/add-back-rules.ts";
import { BOOKS_CHECKS, type BooksCheck } from "#calc/tables/books-checks.ts";
import type { Books } from "./books.ts";
import type { BooksAnswer, BooksFigures, PeriodDetail } from "./books-figures.ts";
import { type BooksState, type PeriodState, readBooks } from "./books-state.ts";
import { booksTrend, marginChangesPts, sampleStdDev } from "./books-trend.ts";
import { checkBooks } from "./checks/check-books.ts";
import { alternativesOf, baseDetail, baseFigures, workOutBases } from "./choose-base.ts";
import { earningsBridge } from "./earnings-bridge.ts";
import { ledgerLine } from "./read-ledger.ts";
import { hasPay } from "./replacement-pay.ts";
import { winnableLines } from "./winnable-lines.ts";

export interface BooksRules {
  /** The day of which it is asked, as 2026-11-22. */
  readonly today: string;
  /** As an administrator edited them; absent: the built-in ones. */
  readonly rules?: readonly AddBackRule[];
  readonly checks?: readonly BooksCheck[];
}

/**
 * Everything that the books of a deal answer: what each period reports, what of it a lender is likely to count, the base
 * and its alternatives, the way from the broker's number to the cash that can pay debt, the checks and the trend.
 *
 * Units: US dollars, percent 0 to 100; only `lenderShare` is a fraction. Nothing is rounded.
 * Range: what `BOOKS_BOUNDS` allows. Unknown is null: never 0, never NaN.
 * Source: this product's own definition; the rules and thresholds are custom, as their tables say.
 */
export function figureBooks(
  books: Books,
  { today, rules = ADD_BACK_RULES, checks = BOOKS_CHECKS }: BooksRules,
): BooksFigures {
  const state = readBooks(books, rules);
  const bases = workOutBases(state);
  const { base } = bases;
  const winnable = base === null ? [] : winnableLines(state.lines, base.periods);
  return {
    periods: state.periods.map(({ figures }) => figures),
    base: baseFigures(bases),
    alternatives: alternativesOf(bases),
    bridge: earningsBridge(base, books.stated ?? null),
    winnable: base === null ? null : winnable.reduce((sum, { amount }) => sum + amount, 0),
    checks: checkBooks({ state, bases, today }, checks),
    trend: booksTrend(state.years),
    ledger: state.lines.map((line) => ledgerLine(line, state.labels)),
    winnableLines: winnable,
    baseDetail: baseDetail(bases, state),
    periodDetails: state.periods.map(periodDetail),
    rolesWithoutPay: withoutPay(state),
    marginStdDevPts: sampleStdDev(marginChangesPts(state.years)),
  };
}

/** The published answer alone, in its published order. */
export const booksAnswer = ({
  periods,
  base,
  alternatives,
  bridge,
  winnable,
  checks,
  trend,
}: BooksFigures): BooksAnswer => ({ periods, base, alternatives, bridge, winnable, checks, trend });

const periodDetail = ({ period, yearBefore }: PeriodState): PeriodDetail => ({
  comparedWith:
    yearBefore === null
      ? null
      : {
          label: yearBefore.label,
          changedBasis: yearBefore.basis === period.basis ? null : yearBefore.basis,
        },
});

const withoutPay = ({ books }: BooksState): readonly number[] =>
  books.roles.flatMap((role, index) => (hasPay(role) ? [] : [index]));
