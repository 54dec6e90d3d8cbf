import { roundCents } from "./cents.ts";
import { HORIZON_MONTHS, MOST_MONTHS, type PaidMonths } from "./months-paid.ts";

/** A debt that was taken over: its typed payment, and what is left in its last month. */
export interface TypedPaymentPlan {
  readonly how: "typed-payment";
  readonly balanceCents: number;
  readonly annualRatePct: number;
  readonly paymentCents: number;
  readonly lastMonth: number;
}

/** Sums without interest, each in its month, in the order of the months. */
export interface DatedPlan {
  readonly how: "dated";
  readonly sums: readonly { readonly month: number; readonly cents: number }[];
}

/** Paid until a total is repaid, as much as each month allows. */
export interface UntilRepaidPlan {
  readonly how: "until-repaid";
  readonly totalCents: number;
  readonly paymentIn: (month: number) => number;
  /** Then the rest is paid; null: it goes on. */
  readonly lastMonth: number | null;
  /** The part of a payment that is the cost of the money, a fraction. */
  readonly costShare: number;
}

/** The cost of factoring, for as long as the ten years that are looked at. */
export interface RunningCostPlan {
  readonly how: "running-cost";
  readonly monthlyCents: number;
}

function put(into: PaidMonths, month: number, opening: number, interest: number, payment: number): number {
  const closing = opening + interest - payment;
  const at = month - 1;
  into.opening[at] = opening;
  into.interest[at] = interest;
  into.payment[at] = payment;
  into.closing[at] = closing;
  into.accrued[at] = 0;
  into.count = month;
  return closing;
}

export function workTypedPayment(plan: TypedPaymentPlan, into: PaidMonths): void {
  let balance = plan.balanceCents;
  into.count = 0;
  for (let month = 1; month <= Math.min(plan.lastMonth, MOST_MONTHS) && balance > 0; month += 1) {
    const interest = roundCents((balance * plan.annualRatePct) / 1200);
    const owed = balance + interest;
    const payment = month === plan.lastMonth ? owed : Math.min(plan.paymentCents, owed);
    balance = put(into, month, balance, interest, payment);
  }
}

export function workDated({ sums }: DatedPlan, into: PaidMonths): void {
  let balance = sums.reduce((total, { cents }) => total + cents, 0);
  let next = 0;
  into.count = 0;
  for (let month = 1; month <= MOST_MONTHS && balance > 0; month += 1) {
    const due = sums[next]?.month === month ? (sums[next]?.cents ?? 0) : 0;
    if (sums[next]?.month === month) next += 1;
    balance = put(into, month, balance, 0, due);
  }
}

export function workUntilRepaid(plan: UntilRepaidPlan, into: PaidMonths): void {
  let balance = plan.totalCents;
  into.count = 0;
  for (let month = 1; month <= MOST_MONTHS && balance > 0; month += 1) {
    const payment = month === plan.lastMonth ? balance : Math.min(balance, plan.paymentIn(month));
    balance = put(into, month, balance, 0, payment);
  }
}

export function workRunningCost({ monthlyCents }: RunningCostPlan, into: PaidMonths): void {
  into.count = 0;
  if (!(monthlyCents > 0)) return;
  for (let month = 1; month <= HORIZON_MONTHS; month += 1) put(into, month, 0, monthlyCents, monthlyCents);
}
