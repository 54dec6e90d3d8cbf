import { toUsd } from "./cents.ts";
import { createPaidMonths } from "./months-paid.ts";
import { type LoanPlan, workLoan } from "./work-loan.ts";

/** How a month of a loan comes about: its rate in percent a year, and the level payment in US dollars once there is one. */
export interface LoanWorking {
  readonly ratePct: number;
  readonly levelUsd: number | null;
}

/** The rate and the level payment behind each month of a loan, from the first. */
export function loanWorkings(plan: LoanPlan): LoanWorking[] {
  const room = createPaidMonths(true);
  workLoan(plan, room);
  return Array.from({ length: room.count }, (_, at) => {
    const level = room.workings?.level[at] ?? -1;
    return { ratePct: room.workings?.ratePct[at] ?? 0, levelUsd: level < 0 ? null : toUsd(level) };
  });
}
