import { toNumber } from "#calc/deal/to-number.ts";
import { componentSchedule, loanSchedule } from "./component-schedule.ts";
import { debtServiceOf, earnoutTarget } from "./debt-service.ts";
import { finiteUsd } from "./finite-usd.ts";
import type { Stack, StackComponent } from "./stack-component.ts";
import { termAmountsOf, termLoanOf, termsInForce } from "./term-loan.ts";

/** The years that are always shown; a stack with later payments is followed to its last. */
export const LENDER_HORIZON_YEARS = 10;
/** What has not ended by then goes on: nothing is agreed for longer. */
const LONGEST_HORIZON_YEARS = 100;
const DAYS_A_YEAR = 365;

export interface LenderOptions {
  /** The SBA's guaranty fee is borrowed with the loan instead of paid at closing. */
  readonly isGuarantyFeeFinanced: boolean;
}

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

/** What the SBA lends in a lender's eyes: the whole component, and the guaranty fee when it is financed. */
export function sbaPrincipal(
  amountUsd: number,
  feePct: number,
  { isGuarantyFeeFinanced }: LenderOptions,
): number {
  return finiteUsd(amountUsd + (isGuarantyFeeFinanced ? (amountUsd * feePct) / 100 : 0));
}

/** The month of the last payment; 0 for what is never paid, or goes on without an end. */
function lastMonthOf(component: StackComponent, stack: Stack, cashFlowUsd: number): number {
  const amounts = termAmountsOf(component, stack);
  switch (component.type) {
    case "subject_to":
      return toNumber(termsInForce(component, amounts).remainingTerm);
    case "rbf": {
      const { monthlyUsd } = debtServiceOf(component, stack, cashFlowUsd);
      const totalUsd = toNumber(termsInForce(component, amounts).cap) * amounts.amountUsd;
      return monthlyUsd > 0 ? Math.ceil(totalUsd / monthlyUsd) : 0;
    }
    case "earnout":
      return toNumber(termsInForce(component, amounts).duration) * 12;
    case "ddp":
      return Math.ceil(toNumber(termsInForce(component, amounts).dueDays) / DAYS_A_YEAR) * 12;
    case "inventory_consignment":
      return toNumber(termsInForce(component, amounts).repaymentLength);
    default:
      return toNumber(termLoanOf(component, stack)?.termMonths);
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
  const amounts = termAmountsOf(component, stack);
  const { amountUsd } = amounts;
  switch (component.type) {
    case "sba": {
      const loan = termLoanOf(component, stack);
      if (loan === null) return noPayments(years);
      const feePct = toNumber(termsInForce(component, amounts).sbaFeePercentage);
      const principalUsd = sbaPrincipal(amountUsd, feePct, options);
      return byYear(loanSchedule({ ...loan, principalUsd }), years);
    }
    case "subject_to": {
      const terms = termsInForce(component, amounts);
      const left = toNumber(terms.remainingTerm);
      return evenly(toNumber(terms.monthlyPayment), left >= 1 ? left : Infinity, years);
    }
    case "ar_factoring": {
      const { annualUsd } = debtServiceOf(component, stack, cashFlowUsd);
      return noPayments(years).map(() => annualUsd);
    }
    case "rbf": {
      const { monthlyUsd } = debtServiceOf(component, stack, cashFlowUsd);
      const totalUsd = finiteUsd(toNumber(termsInForce(component, amounts).cap) * amountUsd);
      return untilRepaid(monthlyUsd, totalUsd, years);
    }
    case "earnout": {
      const terms = termsInForce(component, amounts);
      const duration = toNumber(terms.duration);
      if (!(duration > 0)) return noPayments(years);
      return evenly(finiteUsd(earnoutTarget(terms, amountUsd) / duration / 12), duration * 12, years);
    }
    case "ddp": {
      const days = toNumber(termsInForce(component, amounts).dueDays);
      const year = Math.max(1, Math.ceil(days / DAYS_A_YEAR));
      return noPayments(years).map((_, index) => (index + 1 === year ? amountUsd : 0));
    }
    default:
      return byYear(componentSchedule(component, stack), years);
  }
}
