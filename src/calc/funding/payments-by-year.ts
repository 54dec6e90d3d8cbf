import { toNumber } from "#calc/deal/to-number.ts";
import type { AmortizationRow } from "#calc/loans/amortization-schedule.ts";
import { instalmentSchedule, loanSchedule } from "./component-schedule.ts";
import { serviceOf } from "./debt-service.ts";
import { finiteUsd } from "./finite-usd.ts";
import { type AnyTerms, definitionOf, type FundingType } from "./funding-types.ts";
import type { Stack, StackComponent } from "./stack-component.ts";
import { positionOf } from "./term-loan.ts";
import type { LenderOptions, PaymentPlan, Position } from "./types/definition.ts";

/** The years that are always shown; a stack with later payments is followed to its last. */
export const LENDER_HORIZON_YEARS = 10;
/** What has not ended by then goes on: nothing is agreed for longer. */
const LONGEST_HORIZON_YEARS = 100;
const DAYS_A_YEAR = 365;

const noPayments = (years: number): number[] => Array.from({ length: years }, () => 0);

function byYear(
  rows: readonly { readonly month: number; readonly paymentUsd: number }[],
  count: number,
): number[] {
  const years = noPayments(count);
  for (const { month, paymentUsd } of rows) {
    const index = Math.ceil(month / 12) - 1;
    if (index < count) years[index] = finiteUsd((years[index] ?? 0) + paymentUsd);
  }
  return years;
}

/** A payment a month for so many months. */
function evenly(monthlyUsd: number, months: number, years: number): number[] {
  return noPayments(years).map((_, index) =>
    finiteUsd(monthlyUsd * Math.min(12, Math.max(0, months - 12 * index))),
  );
}

/** So much a month until a total is reached. */
function untilRepaid(monthlyUsd: number, totalUsd: number, years: number): number[] {
  let left = Math.max(0, totalUsd);
  return noPayments(years).map(() => {
    const paid = Math.min(left, finiteUsd(12 * monthlyUsd));
    left -= paid;
    return paid;
  });
}

function planOf(type: FundingType, position: Position<AnyTerms>, cashFlowUsd: number): PaymentPlan | null {
  const { plan } = definitionOf(type);
  return plan === undefined ? null : plan(position, () => serviceOf(type, position, cashFlowUsd));
}

/** The month of the last payment; 0 for what is never paid, or goes on without an end. */
function lastMonthOf(component: StackComponent, stack: Stack, cashFlowUsd: number): number {
  const { plan: hasPlan, loan, instalments } = definitionOf(component.type);
  if (hasPlan === undefined && loan === undefined && instalments === undefined) return 0;
  const position = positionOf(component, stack);
  const plan = planOf(component.type, position, cashFlowUsd);
  switch (plan?.how) {
    case "evenly":
      return Number.isFinite(plan.months) ? plan.months : 0;
    case "until-repaid":
      return plan.monthlyUsd > 0 ? Math.ceil(plan.totalUsd / plan.monthlyUsd) : 0;
    case "every-year":
      return 0;
    case "once":
      return Math.ceil(plan.inDays / DAYS_A_YEAR) * 12;
    default:
      return toNumber(instalments?.(position).months ?? loan?.(position)?.termMonths);
  }
}

/**
 * The years to the last payment of the last component: ten at least, a hundred at most.
 *
 * Units: whole years. `cashFlowUsd` is a year's cash flow after carve-outs. What goes on without an end (factoring, a
 * debt taken over whose term is unknown) lengthens nothing.
 * Source: assumption, a stack is judged over its whole life.
 */
export function horizonYears(stack: Stack, cashFlowUsd: number): number {
  const months = stack.components.map((component) => lastMonthOf(component, stack, cashFlowUsd));
  const last = Math.ceil(Math.max(0, ...months) / 12);
  return Math.min(LONGEST_HORIZON_YEARS, Math.max(LENDER_HORIZON_YEARS, last));
}

/**
 * What a component is owed in each year from the first, as a lender counts it.
 *
 * Units: US dollars a year; ten years unless more are asked for. `cashFlowUsd` is a year's cash flow after carve-outs, which revenue-based financing is
 * paid from; the manager's salary does not lower its payments.
 * Source: this product's own definition.
 */
export function paymentsByYear(
  component: StackComponent,
  stack: Stack,
  cashFlowUsd: number,
  options: LenderOptions,
  years: number = LENDER_HORIZON_YEARS,
): number[] {
  const position = positionOf(component, stack);
  const plan = planOf(component.type, position, cashFlowUsd);
  switch (plan?.how) {
    case "evenly":
      return evenly(plan.monthlyUsd, plan.months, years);
    case "until-repaid":
      return untilRepaid(plan.monthlyUsd, plan.totalUsd, years);
    case "every-year":
      return noPayments(years).map(() => plan.annualUsd);
    case "once": {
      const year = Math.max(1, Math.ceil(plan.inDays / DAYS_A_YEAR));
      return noPayments(years).map((_, index) => (index + 1 === year ? plan.amountUsd : 0));
    }
    default:
      return byYear(lendersSchedule(component.type, position, options), years);
  }
}

/** The payments month by month: of an SBA loan the whole component with its fee, as a lender counts it. */
function lendersSchedule(
  type: FundingType,
  position: Position<AnyTerms>,
  options: LenderOptions,
): AmortizationRow[] {
  const definition = definitionOf(type);
  const loan = definition.loan?.(position) ?? null;
  if (loan === null) return instalmentSchedule(type, position);
  return loanSchedule(definition.lendersLoan?.(loan, position, options) ?? loan);
}
