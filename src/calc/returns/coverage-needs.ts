import { finiteOrNull, valueOrNull } from "#calc/deal/figure.ts";
import { monthlyPayment } from "#calc/loans/monthly-payment.ts";
import { debtServiceCoverage } from "./cash-on-cash.ts";
import type { RoiPlan } from "./roi-outcome.ts";

/** No loan for a business is looked for beyond. Source: this product's own definition. */
export const LONGEST_TERM_YEARS = 25;

/** One change alone that would bring coverage to the target; null where no such change can. */
export interface CoverageNeeds {
  readonly annual_debt_service: number | null;
  readonly dscr: number | null;
  /** The EBITDA a year that would do at this price and these terms. */
  readonly ebitda: number | null;
  /** The highest price that would do at this EBITDA and these terms. */
  readonly price: number | null;
  /** The lowest down payment that would do, in percent of the price and in dollars. */
  readonly down_payment_pct: number | null;
  readonly down_payment: number | null;
  /** The shortest whole term that would do, up to 25 years. */
  readonly term_years: number | null;
}

/**
 * What would have to be true for a purchase to cover its debt so many times: each answer changes one input alone and
 * leaves the others as they are.
 *
 * Units: money in US dollars, flows a year; target a plain ratio above 0; percent 0 to 100; terms in years.
 * Range: price above 0. A loss covers no debt at any price or term; then only `ebitda` and an all-cash purchase remain.
 * Source: this product's own definition.
 *
 * @example coverageNeeds({ askingPriceUsd: 1_200_000, ebitdaUsd: 120_000, downPaymentPct: 25, annualRatePct: 7, termYears: 10 }, 1.25).ebitda // 156746.446935
 * @example coverageNeeds({ askingPriceUsd: 1_200_000, ebitdaUsd: 120_000, downPaymentPct: 25, annualRatePct: 7, termYears: 10 }, 1.25).term_years // 16
 */
export function coverageNeeds(plan: RoiPlan, targetRatio: number): CoverageNeeds {
  const { askingPriceUsd, ebitdaUsd, downPaymentPct, annualRatePct, termYears } = plan;
  const months = termYears * 12;
  const loanUsd = askingPriceUsd * (1 - downPaymentPct / 100);
  const debtServiceUsd = 12 * monthlyPayment(loanUsd, annualRatePct, months);
  // A year's debt service of each dollar that is borrowed.
  const perDollar = 12 * monthlyPayment(1, annualRatePct, months);
  const carriedUsd = ebitdaUsd > 0 && perDollar > 0 ? ebitdaUsd / (targetRatio * perDollar) : 0;
  const loanShare = 1 - downPaymentPct / 100;
  const downUsd = Math.max(0, askingPriceUsd - carriedUsd);
  return {
    annual_debt_service: finiteOrNull(debtServiceUsd),
    dscr: valueOrNull(debtServiceCoverage(ebitdaUsd, debtServiceUsd)),
    ebitda: finiteOrNull(targetRatio * debtServiceUsd),
    price: carriedUsd > 0 && loanShare > 0 ? finiteOrNull(carriedUsd / loanShare) : null,
    down_payment_pct: finiteOrNull((downUsd / askingPriceUsd) * 100),
    down_payment: finiteOrNull(downUsd),
    term_years: shortestTerm(loanUsd, plan, targetRatio),
  };
}

function shortestTerm(
  loanUsd: number,
  { ebitdaUsd, annualRatePct }: RoiPlan,
  targetRatio: number,
): number | null {
  for (let years = 1; years <= LONGEST_TERM_YEARS; years += 1) {
    const debtServiceUsd = 12 * monthlyPayment(loanUsd, annualRatePct, years * 12);
    if (ebitdaUsd >= targetRatio * debtServiceUsd) return years;
  }
  return null;
}
