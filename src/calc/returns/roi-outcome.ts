import { finiteOrNull, valueOrNull } from "#calc/deal/figure.ts";
import { loanBalance } from "#calc/loans/loan-balance.ts";
import { monthlyPayment } from "#calc/loans/monthly-payment.ts";
import { cashOnCash, debtServiceCoverage } from "./cash-on-cash.ts";
import { internalRateOfReturn } from "./internal-rate-of-return.ts";

/** The calculator looks ten years ahead. Source: this product's own definition. */
export const ROI_HORIZON_YEARS = 10;
/** What the business is sold for in year 10, in EBITDAs. Source: this product's own definition. */
export const TERMINAL_EBITDA_MULTIPLE = 4;

/** A purchase as the calculator sees it: every input known, the price above 0. */
export interface RoiPlan {
  readonly askingPriceUsd: number;
  readonly ebitdaUsd: number;
  /** 0 to 100. */
  readonly downPaymentPct: number;
  readonly annualRatePct: number;
  readonly termYears: number;
}

/** The figures of one way to finance the purchase, with the keys of the published result. */
export interface RoiOutcome {
  readonly down_payment: number | null;
  readonly loan: number | null;
  readonly monthly_payment: number | null;
  readonly annual_debt_service: number | null;
  readonly annual_cash_flow: number | null;
  readonly cash_on_cash_pct: number | null;
  readonly payback_years: number | null;
  readonly terminal_value: number | null;
  readonly loan_balance_year10: number | null;
  readonly irr_pct: number | null;
  readonly equity_multiple: number | null;
  readonly dscr: number | null;
}

/** What the outcome and the timeline are made of, before any figure is withheld. */
export interface RoiCashFlows {
  readonly downUsd: number;
  readonly loanUsd: number;
  readonly paymentUsd: number;
  readonly debtServiceUsd: number;
  readonly balanceUsd: number;
  readonly terminalUsd: number;
  /** Years 0 to 10 without the sale, the money put in first. */
  readonly yearlyUsd: readonly number[];
  /** Years 0 to 10 with the sale and the repayment of the loan: what the rate of return reads. */
  readonly irrFlowsUsd: readonly number[];
}

/** The cash flows of a plan. Debt service falls in the years of the term; a part of a year pays its part. */
export function roiCashFlows(plan: RoiPlan): RoiCashFlows {
  const { askingPriceUsd, ebitdaUsd, annualRatePct, termYears } = plan;
  const downUsd = (askingPriceUsd * plan.downPaymentPct) / 100;
  const loanUsd = askingPriceUsd - downUsd;
  const months = termYears * 12;
  const paymentUsd = monthlyPayment(loanUsd, annualRatePct, months);
  const debtServiceUsd = 12 * paymentUsd;
  const balanceUsd = loanBalance(loanUsd, annualRatePct, months, 12 * ROI_HORIZON_YEARS);
  const terminalUsd = Math.max(0, TERMINAL_EBITDA_MULTIPLE * ebitdaUsd);
  const yearlyUsd: number[] = [0 - downUsd];
  for (let year = 1; year <= ROI_HORIZON_YEARS; year += 1) {
    const share = Math.min(1, Math.max(0, termYears - year + 1));
    yearlyUsd.push(ebitdaUsd - share * debtServiceUsd);
  }
  const irrFlowsUsd = yearlyUsd.slice();
  irrFlowsUsd[ROI_HORIZON_YEARS] = (yearlyUsd[ROI_HORIZON_YEARS] ?? 0) + terminalUsd - balanceUsd;
  return { downUsd, loanUsd, paymentUsd, debtServiceUsd, balanceUsd, terminalUsd, yearlyUsd, irrFlowsUsd };
}

/**
 * Years until the yearly flows have returned the money put in, linear inside a year.
 *
 * Units: flows in one currency, the money put in first; answer in years; null when it takes longer than they last, and
 * when nothing was put in: there is nothing to pay back.
 * Source: this product's own definition.
 *
 * @example paybackOfFlows([-300_000, 204_602.84, 204_602.84]) // 1.466255
 * @example paybackOfFlows([-300_000, 100_000]) // null
 * @example paybackOfFlows([0, 100_000]) // null
 */
export function paybackOfFlows(yearlyUsd: readonly number[]): number | null {
  let cumulative = yearlyUsd[0] ?? 0;
  if (!(cumulative < 0)) return null;
  for (let year = 1; year < yearlyUsd.length; year += 1) {
    const flow = yearlyUsd[year] ?? 0;
    const before = cumulative;
    cumulative += flow;
    if (cumulative >= 0) return flow > 0 ? finiteOrNull(year - 1 + (0 - before) / flow) : year - 1;
  }
  return null;
}

/**
 * The equity multiple: everything that comes back in ten years, the sale included, over the money put in.
 *
 * Units: plain ratio; null without money put in. Source: this product's own definition.
 *
 * @example equityMultiple([-100, 50, 150]) // 2
 */
export function equityMultiple(irrFlowsUsd: readonly number[]): number | null {
  const down = 0 - (irrFlowsUsd[0] ?? 0);
  if (!(down > 0)) return null;
  let sum = 0;
  for (let year = 1; year < irrFlowsUsd.length; year += 1) sum += irrFlowsUsd[year] ?? 0;
  return finiteOrNull(sum / down);
}

/** The figures of a plan from its cash flows. */
export function roiOutcome(plan: RoiPlan, flows: RoiCashFlows): RoiOutcome {
  const { downUsd, debtServiceUsd } = flows;
  const cashFlow = plan.ebitdaUsd - debtServiceUsd;
  const onCash = cashOnCash(plan.ebitdaUsd, debtServiceUsd, downUsd);
  const irr = downUsd > 0 ? internalRateOfReturn(flows.irrFlowsUsd, onCash.ok ? onCash.value : 10) : null;
  return {
    down_payment: finiteOrNull(downUsd),
    loan: finiteOrNull(flows.loanUsd),
    monthly_payment: finiteOrNull(flows.paymentUsd),
    annual_debt_service: finiteOrNull(debtServiceUsd),
    annual_cash_flow: finiteOrNull(cashFlow),
    cash_on_cash_pct: valueOrNull(onCash),
    payback_years: paybackOfFlows(flows.yearlyUsd),
    terminal_value: finiteOrNull(flows.terminalUsd),
    loan_balance_year10: finiteOrNull(flows.balanceUsd),
    irr_pct: irr === null ? null : valueOrNull(irr),
    equity_multiple: equityMultiple(flows.irrFlowsUsd),
    dscr: valueOrNull(debtServiceCoverage(plan.ebitdaUsd, debtServiceUsd)),
  };
}
