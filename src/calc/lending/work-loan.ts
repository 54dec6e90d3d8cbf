import { roundCents } from "./cents.ts";
import { levelPayment } from "./level-payment.ts";
import { MOST_MONTHS, type PaidMonths } from "./months-paid.ts";
import { rateInMonth, type RateStep } from "./rate-in-month.ts";

/** A loan with a rate and a term, as its payments are worked out. Months count from closing. */
export interface LoanPlan {
  readonly how: "loan";
  readonly principalCents: number;
  readonly annualRatePct: number;
  /** Null: the rate is fixed. */
  readonly variable: { readonly resetMonths: number; readonly path: readonly RateStep[] } | null;
  readonly everyMonths: 1 | 3 | 12;
  /** Payments amortise up to this month. */
  readonly termMonths: number;
  /** Then all of it is due: the term, or a balloon before it. */
  readonly lastMonth: number;
  readonly firstPaymentMonth: number;
  /** Until this month accrued interest alone is paid. */
  readonly interestOnlyMonths: number;
  /** Until this month nothing is paid. */
  readonly standbyMonths: number;
  /** Whether interest runs meanwhile, and is added to the balance. */
  readonly standbyAccrues: boolean;
}

/** How many payment months are left up to the term, this one included. */
function paymentsLeft(month: number, { everyMonths, termMonths }: LoanPlan): number {
  const whole = Math.floor(termMonths / everyMonths) - Math.ceil(month / everyMonths) + 1;
  return whole + (termMonths % everyMonths === 0 ? 0 : 1);
}

/**
 * A loan month by month, in whole cents.
 *
 * Interest of a month = opening × percent / 1200, rounded; simple between payment months, added to the balance where nothing
 * is paid. In a payment month what has accrued is paid first. The level payment is worked out at the first payment that
 * amortises and after a change of the rate; the last month pays all.
 */
export function workLoan(plan: LoanPlan, into: PaidMonths): void {
  const { everyMonths, firstPaymentMonth, interestOnlyMonths, standbyMonths } = plan;
  const last = Math.min(plan.lastMonth, MOST_MONTHS);
  let balance = plan.principalCents;
  let accrued = 0;
  let level = -1;
  let rate = rateInMonth(plan.annualRatePct, plan.variable, 1);
  into.count = balance > 0 ? last : 0;
  for (let month = 1; month <= into.count; month += 1) {
    if (plan.variable !== null && (month - 1) % plan.variable.resetMonths === 0) {
      const looked = rateInMonth(plan.annualRatePct, plan.variable, month);
      if (looked !== rate) level = -1;
      rate = looked;
    }
    const at = month - 1;
    const isStandby = month <= standbyMonths;
    const interest = isStandby && !plan.standbyAccrues ? 0 : roundCents((balance * rate) / 1200);
    let payment = 0;
    into.opening[at] = balance;
    if (month === plan.lastMonth) {
      payment = balance + accrued + interest;
      balance = 0;
      accrued = 0;
    } else if (isStandby || month < firstPaymentMonth) {
      balance += interest;
    } else {
      accrued += interest;
      if (month % everyMonths === 0) {
        payment = accrued;
        if (month > interestOnlyMonths) {
          if (level < 0) level = levelPayment(balance, rate, everyMonths, paymentsLeft(month, plan));
          payment = Math.max(accrued, Math.min(level, balance + accrued));
        }
        balance -= payment - accrued;
        accrued = 0;
      }
    }
    into.interest[at] = interest;
    into.payment[at] = payment;
    into.closing[at] = balance;
    into.accrued[at] = accrued;
    if (into.workings !== undefined) {
      into.workings.ratePct[at] = rate;
      into.workings.level[at] = level;
    }
    if (balance === 0 && accrued === 0) into.count = month;
  }
}
