import type { FundingType } from "#calc/funding/funding-types.ts";
import { toUsd } from "./cents.ts";
import { workPlan } from "./component-plan.ts";
import { createPaidMonths, type PaidMonths } from "./months-paid.ts";
import type { PaidPiece } from "./stack-payments.ts";

/** US dollars. */
export interface ScheduleMonth {
  readonly month: number;
  readonly opening: number;
  readonly interest: number;
  readonly principal: number;
  readonly payment: number;
  readonly closing: number;
  readonly accrued: number;
}

export interface Schedule {
  /** Of the component. */
  readonly index: number;
  readonly type: FundingType;
  readonly months: readonly ScheduleMonth[];
}

/** The months of a room as they are shown. */
export function monthsOf(room: PaidMonths): ScheduleMonth[] {
  return Array.from({ length: room.count }, (_, at) => {
    const opening = room.opening[at] ?? 0;
    const closing = room.closing[at] ?? 0;
    return {
      month: at + 1,
      opening: toUsd(opening),
      interest: toUsd(room.interest[at] ?? 0),
      principal: toUsd(opening - closing),
      payment: toUsd(room.payment[at] ?? 0),
      closing: toUsd(closing),
      accrued: toUsd(room.accrued[at] ?? 0),
    };
  });
}

/** A component month by month; null where nothing is ever paid. */
export function pieceSchedule({ plan, index, type, firstPaidMonth }: PaidPiece): Schedule | null {
  if (plan === null || firstPaidMonth === null) return null;
  const room = createPaidMonths();
  workPlan(plan, room);
  return { index, type, months: monthsOf(room) };
}
