import { type Figure, figureOf, noFigure } from "#calc/deal/figure.ts";

/**
 * Cash-on-cash return: what is left after a year's debt service, over the money put in.
 *
 * Units: US dollars in, percent out.
 * No figure: `no-down-payment` when nothing is put in.
 * Source: this product's own definition.
 *
 * @example cashOnCash(330_000, 125_397.16, 300_000) // { ok: true, value: 68.200947 }
 */
export function cashOnCash(ebitdaUsd: number, annualDebtServiceUsd: number, downPaymentUsd: number): Figure {
  if (!(downPaymentUsd > 0)) return noFigure("no-down-payment");
  return figureOf(((ebitdaUsd - annualDebtServiceUsd) / downPaymentUsd) * 100);
}

/**
 * Debt-service coverage: EBITDA over a year's debt service.
 *
 * Units: plain ratio. No figure: `no-debt` when there is no debt service.
 * Source: this product's own definition.
 *
 * @example debtServiceCoverage(330_000, 125_397.157548) // { ok: true, value: 2.631639 }
 * @example debtServiceCoverage(330_000, 0) // { ok: false, reason: "no-debt" }
 */
export function debtServiceCoverage(ebitdaUsd: number, annualDebtServiceUsd: number): Figure {
  return annualDebtServiceUsd === 0 ? noFigure("no-debt") : figureOf(ebitdaUsd / annualDebtServiceUsd);
}
