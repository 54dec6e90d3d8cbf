import { toNumber } from "#calc/deal/to-number.ts";

import { componentSchedule, loanSchedule } from "./component-schedule.ts";
import { debtServiceOf, earnoutTarget } from "./debt-service.ts";
import { finiteUsd } from "./finite-usd.ts";
import type { Stack, StackComponent } from "./stack-component.ts";
import { termAmountsOf, termLoanOf, termsInForce } from "./term-loan.ts";

/** Source: decisions Part E 5. */
export const LENDER_HORIZON_YEARS = 10;
const DAYS_A_YEAR = 365;

export interface LenderOptions {
  /** The SBA's guaranty fee is borrowed with the loan instead of paid at closing. */
  readonly isGuarantyFeeFinanced: boolean;
}

const noPayments = (): number[] => Array.from({ length: LENDER_HORIZON_YEARS }, () => 0);

function byYear(rows: readonly { readonly month: number; readonly paymentUsd: number }[]): number[] {
  const years = noPayments();
  for (const { month, paymentUsd } of rows) {
    const index = Math.ceil(month / 12) - 1;
    if (index < LENDER_HORIZON_YEARS) years[index] = finiteUsd((years[index] ?? 0) + paymentUsd);
  }
  return years;
}

/** A payment a month for so many months. */
function evenly(monthlyUsd: number, months: number): number[] {
  return noPayments().map((_, index) =>
    finiteUsd(monthlyUsd * Math.min(12, Math.max(0, months - 12 * index))),
  );
}

/** So much a month until a total is reached. */
function untilRepaid(monthlyUsd: number, totalUsd: number): number[] {
  let left = Math.max(0, totalUsd);
  return noPayments().map(() => {
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

/**
 * What a component is owed in each of the years 1 to 10, as a lender counts it.
 *
 * Units: US dollars a year. `cashFlowUsd` is a year's cash flow after carve-outs, which revenue-based financing is
 * paid from; the manager's salary does not lower its payments.
 * Source: decisions Part E 5, C3.
 */
export function paymentsByYear(
  component: StackComponent,
  stack: Stack,
  cashFlowUsd: number,
  options: LenderOptions,
): number[] {
  const amounts = termAmountsOf(component, stack);
  const { amountUsd } = amounts;
  switch (component.type) {
    case "sba": {
      const loan = termLoanOf(component, stack);
      if (loan === null) return noPayments();
      const feePct = toNumber(termsInForce(component, amounts).sbaFeePercentage);
      return byYear(loanSchedule({ ...loan, principalUsd: sbaPrincipal(amountUsd, feePct, options) }));
    }
    case "subject_to": {
      const terms = termsInForce(component, amounts);
      const left = toNumber(terms.remainingTerm);
      return evenly(toNumber(terms.monthlyPayment), left >= 1 ? left : Infinity);
    }
    case "ar_factoring": {
      const { annualUsd } = debtServiceOf(component, stack, cashFlowUsd);
      return noPayments().map(() => annualUsd);
    }
    case "rbf": {
      const { monthlyUsd } = debtServiceOf(component, stack, cashFlowUsd);
      return untilRepaid(monthlyUsd, finiteUsd(toNumber(termsInForce(component, amounts).cap) * amountUsd));
    }
    case "earnout": {
      const terms = termsInForce(component, amounts);
      const years = toNumber(terms.duration);
      if (!(years > 0)) return noPayments();
      return evenly(finiteUsd(earnoutTarget(terms, amountUsd) / years / 12), years * 12);
    }
    case "ddp": {
      const days = toNumber(termsInForce(component, amounts).dueDays);
      const year = Math.max(1, Math.ceil(days / DAYS_A_YEAR));
      return noPayments().map((_, index) => (index + 1 === year ? amountUsd : 0));
    }
    default:
      return byYear(componentSchedule(component, stack));
  }
}
