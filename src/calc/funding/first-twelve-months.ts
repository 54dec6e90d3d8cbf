import { finiteUsd } from "./finite-usd.ts";
import type { DebtServiceItem } from "./debt-service.ts";
import type { ProForma } from "./pro-forma.ts";

const DAYS_A_YEAR = 365;
const MONTHS_A_YEAR = 12;

/** Everything that falls due in the first twelve months, also what is paid at once. */
export interface FirstTwelveMonths {
  /** Debt service with the balloons and deferred payments of these months. */
  readonly dueUsd: number;
  /** Of that, what is no part of the debt service: balloons and deferred payments. */
  readonly atOnceUsd: number;
  /** Null when nothing is due. */
  readonly coverageRatio: number | null;
}

/** A balloon that was entered below what is owed forgives nothing. An earnout is paid only when its condition is met. */
function atOnceUsd({ later, loan }: DebtServiceItem): number {
  if (later?.what === "balloon" && later.inMonths !== null && later.inMonths <= MONTHS_A_YEAR) {
    return Math.max(later.amountUsd, loan?.principalUsd ?? 0);
  }
  const isSoon = later?.what === "deferred-payment" && (later.inDays ?? Infinity) <= DAYS_A_YEAR;
  return isSoon ? later.amountUsd : 0;
}

/**
 * What the first twelve months ask for in all, beside the debt service that leaves single payments out: a payment due
 * on day 90 and a balloon in month 6 are paid from the same cash flow.
 *
 * Units: US dollars, coverage as a plain ratio. No figure: coverage is null when nothing is due.
 * Source: assumption, what falls due within 365 days of closing.
 */
export function firstTwelveMonths(form: ProForma): FirstTwelveMonths {
  const { items, annualDebtServiceUsd, annualCashFlowUsd } = form;
  const atOnce = finiteUsd(items.reduce((sum, item) => sum + atOnceUsd(item), 0));
  const dueUsd = finiteUsd(annualDebtServiceUsd + atOnce);
  return {
    dueUsd,
    atOnceUsd: atOnce,
    coverageRatio: dueUsd === 0 ? null : finiteUsd(annualCashFlowUsd / dueUsd),
  };
}
