import { finiteOrNull } from "#calc/deal/figure.ts";
import { annuityFactor, monthlyRateOf } from "./monthly-payment.ts";

/**
 * What level monthly payments are worth on the first day, to somebody who could earn the rate elsewhere.
 *
 * Units: US dollars a month; rate in percent a year, above −100; months. Null when it leaves the finite numbers.
 * Source: this product's own definition.
 *
 * @example presentValueOfPayments(2_000, 0, 60) // 120000
 * @example presentValueOfPayments(10_449.763129, 7, 120) // 900000
 */
export function presentValueOfPayments(
  monthlyUsd: number,
  annualRatePct: number,
  months: number,
): number | null {
  if (!(months > 0)) return 0;
  return finiteOrNull(monthlyUsd * annuityFactor(monthlyRateOf(annualRatePct), months));
}
