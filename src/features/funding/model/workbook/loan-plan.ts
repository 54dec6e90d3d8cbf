import type { FigureNode } from "#calc/formulas/engine/nodes.ts";
import * as partFormulas from "#calc/formulas/stack/parts.ts";
import { loanSchedule } from "#calc/funding/component-schedule.ts";
import { highestTerm, TERM_BOUNDS } from "#calc/funding/term-bounds.ts";
import type { TermLoan } from "#calc/funding/types/definition.ts";
import type { AmortizationRow } from "#calc/loans/amortization-schedule.ts";
import { cellOf, isLoan, type Part } from "./part.ts";

/** A loan that is paid back month by month, by the names of the cells that it is calculated from. */
export interface PlannedLoan {
  /** What its ranges are called by. */
  readonly name: string;
  /** The level payment of a month. */
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
export function monthsShown(part: Part, { rows }: PlannedLoan): number {
  return Math.max(longestTerm(part) ?? 0, rows.length);
}

export const loanSheetTitle = ({ number }: Part): string => `Loan ${number}`;

const NO_LOAN: TermLoan = {
  principalUsd: 0,
  annualRatePct: 0,
  termMonths: 0,
  paymentEveryMonths: 1,
  balloonUsd: null,
};

export function loanOf(part: Part): PlannedLoan {
  const loan = part.context.item.loan ?? NO_LOAN;
  return {
    name: cellOf(part, "Schedule"),
    level: partFormulas.level,
    loan,
    rows: loanSchedule(loan),
  };
}
