import {
  type AmortizationRow,
  type FigureNode,
  highestTerm,
  lenderFormulas,
  loanSchedule,
  partFormulas,
  sbaPrincipal,
  TERM_BOUNDS,
  type TermLoan,
} from "#calc";
import { cellOf, isLoan, type Part } from "./part.ts";

/** A loan that is paid back month by month, by the names of the cells that it is calculated from. */
export interface PlannedLoan {
  /** What its ranges are called by. */
  readonly name: string;
  readonly title: string;
  /** What is lent, and the level payment of a month. */
  readonly lent: FigureNode;
  readonly level: FigureNode;
  readonly loan: TermLoan;
  readonly rows: readonly AmortizationRow[];
}

/** The longest term that the dialog of a type allows; null for a type without a loan. */
function longestTerm({ type }: Part): number | null {
  const rule = TERM_BOUNDS[type]["term"];
  return !isLoan({ type }) || rule === undefined ? null : highestTerm(rule, 0);
}

/** Rows for the longest term that may be typed, or for the one there is. */
export function monthsShown(part: Part, loans: readonly PlannedLoan[]): number {
  return Math.max(longestTerm(part) ?? 0, ...loans.map(({ rows }) => rows.length));
}

export const loanSheetTitle = ({ number }: Part): string => `Loan ${number}`;

const NO_LOAN: TermLoan = {
  principalUsd: 0,
  annualRatePct: 0,
  termMonths: 0,
  paymentEveryMonths: 1,
  balloonUsd: null,
};

export function loansOf(part: Part): PlannedLoan[] {
  const { item, terms, whole: options } = part.context;
  const loan = item.loan ?? NO_LOAN;
  const own: PlannedLoan = {
    name: cellOf(part, "Schedule"),
    title: "As the pro forma counts it",
    lent: partFormulas.principal,
    level: partFormulas.level,
    loan,
    rows: loanSchedule(loan),
  };
  if (part.type !== "sba") return [own];
  const whole = { ...loan, principalUsd: sbaPrincipal(item.amountUsd, Number(terms.fee), options) };
  const lenders: PlannedLoan = {
    name: cellOf(part, "Lender"),
    title: "As a lender counts it, fee borrowed",
    lent: lenderFormulas.lendersPrincipal,
    level: lenderFormulas.lendersLevel,
    loan: whole,
    rows: loanSchedule(whole),
  };
  return [own, lenders];
}
