import {
  type AmortizationRow,
  definitionOf,
  highestTerm,
  loanSchedule,
  sbaPrincipal,
  TERM_BOUNDS,
  type TermLoan,
  termAmountsOf,
  termsInForce,
} from "#calc";
import type { StackSubject } from "#features/funding/model/stack-subject.ts";
import { cellOf, type Part } from "./part.ts";

/** A loan that is paid back month by month, by the names of the cells that it is reckoned from. */
export interface PlannedLoan {
  /** What its ranges are called by. */
  readonly name: string;
  readonly title: string;
  /** The formula of what is lent. */
  readonly lent: string;
  readonly loan: TermLoan;
  readonly rows: readonly AmortizationRow[];
}

/** The longest term that the dialog of a type allows; null for a type without a loan. */
function longestTerm({ component: { type } }: Part): number | null {
  const rule = TERM_BOUNDS[type]["term"];
  return definitionOf(type).loan === undefined || rule === undefined ? null : highestTerm(rule, 0);
}

export const hasSchedule = (part: Part): boolean => longestTerm(part) !== null;

/** Rows for the longest term that may be typed, or for the one there is. */
export function monthsShown(part: Part, loans: readonly PlannedLoan[]): number {
  return Math.max(longestTerm(part) ?? 0, ...loans.map(({ rows }) => rows.length));
}

export const loanSheetTitle = ({ number }: Part): string => `Loan ${number}`;

/** The schedule that a lender counts: of an SBA loan the whole component with its fee. */
export const lendersLoanName = (part: Part): string =>
  cellOf(part, part.component.type === "sba" ? "Lender" : "Schedule");

const NO_LOAN: TermLoan = {
  principalUsd: 0,
  annualRatePct: 0,
  termMonths: 0,
  paymentEveryMonths: 1,
  balloonUsd: null,
};

export function loansOf(part: Part, { stack }: StackSubject): PlannedLoan[] {
  const { component, item } = part;
  const loan = item.loan ?? NO_LOAN;
  const own: PlannedLoan = {
    name: cellOf(part, "Schedule"),
    title: "As the pro forma counts it",
    lent: cellOf(part, "Principal"),
    loan,
    rows: loanSchedule(loan),
  };
  if (component.type !== "sba") return [own];
  const { sbaFeePercentage } = termsInForce(component, termAmountsOf(component, stack));
  const principalUsd = sbaPrincipal(item.amountUsd, sbaFeePercentage, { isGuarantyFeeFinanced: true });
  const whole = { ...loan, principalUsd };
  const lenders: PlannedLoan = {
    name: cellOf(part, "Lender"),
    title: "As a lender counts it, fee borrowed",
    lent: `${cellOf(part, "Amount")}*(1+${cellOf(part, "Fee")}/Hundred)`,
    loan: whole,
    rows: loanSchedule(whole),
  };
  return [own, lenders];
}
