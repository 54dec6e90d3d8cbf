import { toNumber } from "#calc/deal/to-number.ts";
import { roundCents, toCents } from "./cents.ts";
import { cadsInYear, type Earnings, revenueInYear, shareOfMonth, yearOfMonth } from "./earnings-by-month.ts";
import type { RateStep } from "./rate-in-month.ts";
import { MOST_MONTHS, type PaidMonths } from "./months-paid.ts";
import { type LoanPlan, workLoan } from "./work-loan.ts";
import {
  type DatedPlan,
  type RunningCostPlan,
  type TypedPaymentPlan,
  type UntilRepaidPlan,
  workDated,
  workRunningCost,
  workTypedPayment,
  workUntilRepaid,
} from "./work-other-plans.ts";

/** How a component is paid. */
export type PaymentPlan = LoanPlan | TypedPaymentPlan | DatedPlan | UntilRepaidPlan | RunningCostPlan;

/** A month of 365.25 days in twelve. */
const DAYS_A_MONTH = 30.4375;
/** A debt taken over that does not say how long it runs. */
export const LONGEST_TAKEN_OVER = 360;

const EVERY: Readonly<Record<string, 1 | 3 | 12>> = { quarterly: 3, annual: 12 };

/** Absent or 0 is `usual`. */
const months = (value: number | null | undefined, usual: number): number => toNumber(value) || usual;

/** What of its terms says how a loan is paid; absent or null: as nobody having set it. */
export interface LoanPlanTerms {
  readonly interestRate?: number | null;
  readonly term?: number | null;
  readonly amortization?: string | null;
  readonly interestOnlyMonths?: number | null;
  readonly firstPaymentMonth?: number | null;
  readonly rateKind?: string | null;
  readonly resetMonths?: number | null;
  readonly standby?: string | null;
  readonly standbyMonths?: number | null;
  readonly standbyAccrues?: boolean | null;
  readonly balloonMonth?: number | null;
}

/** A loan by its terms; `sbaLastMonth` is the last month of the latest SBA loan, null without one. */
export function loanPlan(
  principalCents: number,
  terms: LoanPlanTerms,
  { path, sbaLastMonth, isSba }: { path: readonly RateStep[]; sbaLastMonth: number | null; isSba: boolean },
): LoanPlan {
  const { amortization, standby } = terms;
  const own = Math.max(1, Math.ceil(toNumber(terms.term)));
  const isForLife = standby === "full_life" && sbaLastMonth !== null;
  const standbyMonths = isForLife
    ? sbaLastMonth
    : standby === "full_months"
      ? toNumber(terms.standbyMonths)
      : 0;
  const termMonths = isForLife ? sbaLastMonth + own : own;
  const waits = standby === "interest_only_months" ? toNumber(terms.standbyMonths) : 0;
  const balloon = toNumber(terms.balloonMonth);
  return {
    how: "loan",
    principalCents,
    annualRatePct: toNumber(terms.interestRate),
    variable:
      terms.rateKind === "variable" ? { resetMonths: months(terms.resetMonths, isSba ? 3 : 12), path } : null,
    everyMonths: EVERY[amortization ?? ""] ?? 1,
    termMonths,
    lastMonth: balloon > 0 ? Math.min(balloon, termMonths) : termMonths,
    firstPaymentMonth: months(terms.firstPaymentMonth, 1),
    interestOnlyMonths:
      amortization === "balloon" ? termMonths : Math.max(toNumber(terms.interestOnlyMonths), waits),
    standbyMonths,
    standbyAccrues: terms.standbyAccrues ?? true,
  };
}

/** Stock of the seller, in equal parts without interest. */
export function consignmentPlan(
  amountCents: number,
  { repaymentLength }: { readonly repaymentLength?: number | null },
): LoanPlan {
  const terms = { interestRate: 0, term: repaymentLength ?? null };
  return loanPlan(amountCents, terms, { path: [], sbaLastMonth: null, isSba: false });
}

interface EarnoutTerms {
  readonly targetAmount?: number | null;
  readonly duration?: number | null;
  readonly assumed?: string | null;
  readonly metric?: string | null;
  readonly threshold?: number | null;
}

/** Null where nothing falls due. A part that is missed is lost. */
export function earnoutPlan(amountCents: number, terms: EarnoutTerms, earnings: Earnings): DatedPlan | null {
  const target = toNumber(terms.targetAmount);
  const total = target > 0 ? toCents(target) : amountCents;
  const years = Math.min(MOST_MONTHS / 12, Math.max(1, Math.round(toNumber(terms.duration))));
  const part = roundCents(total / years);
  const sums = Array.from({ length: years }, (_, at) => ({
    month: 12 * (at + 1),
    cents: at === years - 1 ? total - part * (years - 1) : part,
  }));
  const due = sums.filter(({ month, cents }) => cents > 0 && isDue(month / 12, terms, earnings));
  return due.length === 0 ? null : { how: "dated", sums: due };
}

function isDue(year: number, { assumed, metric, threshold }: EarnoutTerms, earnings: Earnings): boolean {
  if (assumed === "not_met") return false;
  if (assumed !== "projected" || !(toNumber(threshold) > 0)) return true;
  if (metric !== "revenue" && metric !== "ebitda") return true;
  const reached = metric === "revenue" ? revenueInYear(earnings, year) : cadsInYear(earnings, year);
  return reached === null || reached >= toNumber(threshold);
}

export function deferredPlan(
  amountCents: number,
  { dueDays }: { readonly dueDays?: number | null },
): DatedPlan {
  const month = Math.max(1, Math.ceil(toNumber(dueDays) / DAYS_A_MONTH));
  return { how: "dated", sums: [{ month: Math.min(month, MOST_MONTHS), cents: amountCents }] };
}

interface RevenueBasedTerms {
  readonly cap?: number | null;
  readonly estimatedTerm?: number | null;
  readonly minimumPayment?: number | null;
  readonly revenuePercentage?: number | null;
}

/** A share of each month's revenue until a multiple is repaid; evenly over the estimated term while revenue is unknown. */
export function revenueBasedPlan(
  amountCents: number,
  terms: RevenueBasedTerms,
  earnings: Earnings,
): UntilRepaidPlan {
  const cap = toNumber(terms.cap);
  const totalCents = roundCents(cap * amountCents);
  const costShare = cap > 1 ? (cap - 1) / cap : 0;
  if (earnings.baseRevenueUsd === null) {
    const lastMonth = Math.max(1, Math.round(toNumber(terms.estimatedTerm)));
    const monthly = roundCents(totalCents / lastMonth);
    return { how: "until-repaid", totalCents, paymentIn: () => monthly, lastMonth, costShare };
  }
  const least = toCents(toNumber(terms.minimumPayment));
  const pct = toNumber(terms.revenuePercentage);
  const paymentIn = (month: number): number => {
    const revenue = (revenueInYear(earnings, yearOfMonth(month)) ?? 0) * shareOfMonth(earnings, month);
    return Math.max(least, roundCents(revenue * pct));
  };
  return { how: "until-repaid", totalCents, paymentIn, lastMonth: null, costShare };
}

export function factoringPlan(
  amountCents: number,
  { percentage }: { readonly percentage?: number | null },
): RunningCostPlan {
  const costPct = Math.max(0, 100 - toNumber(percentage));
  return { how: "running-cost", monthlyCents: roundCents(((costPct / 100) * amountCents) / 12) };
}

interface TakenOverTerms {
  readonly monthlyPayment?: number | null;
  readonly interestRate?: number | null;
  readonly remainingTerm?: number | null;
}

/** Null while no payment is typed. */
export function takenOverPlan(balanceCents: number, terms: TakenOverTerms): TypedPaymentPlan | null {
  const paymentCents = toCents(toNumber(terms.monthlyPayment));
  if (!(paymentCents > 0) || !(balanceCents > 0)) return null;
  return {
    how: "typed-payment",
    balanceCents,
    annualRatePct: toNumber(terms.interestRate),
    paymentCents,
    lastMonth: Math.ceil(months(terms.remainingTerm, LONGEST_TAKEN_OVER)),
  };
}

/** Works the months of a plan out. */
export function workPlan(plan: PaymentPlan, into: PaidMonths): void {
  switch (plan.how) {
    case "loan":
      return workLoan(plan, into);
    case "typed-payment":
      return workTypedPayment(plan, into);
    case "dated":
      return workDated(plan, into);
    case "until-repaid":
      return workUntilRepaid(plan, into);
    case "running-cost":
      return workRunningCost(plan, into);
  }
}
