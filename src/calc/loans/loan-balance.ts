import { annuityFactor, monthlyPayment, monthlyRateOf } from "./monthly-payment.ts";

/**
 * What is still owed after so many monthly payments: the worth of the payments that are left.
 *
 * Units: US dollars; rate in percent a year; months. Range: 0 from the end of the term on. Always a figure.
 * Source: this product's own definition.
 *
 * @example loanBalance(1_080_000, 9, 180, 120) // 527694.935
 * @example loanBalance(900_000, 7, 120, 120) // 0
 */
export function loanBalance(
  loanUsd: number,
  annualRatePct: number,
  termMonths: number,
  monthsPaid: number,
): number {
  if (!(loanUsd > 0) || monthsPaid >= termMonths) return 0;
  if (monthsPaid <= 0) return loanUsd;
  const payment = monthlyPayment(loanUsd, annualRatePct, termMonths);
  return payment * annuityFactor(monthlyRateOf(annualRatePct), termMonths - monthsPaid);
}
