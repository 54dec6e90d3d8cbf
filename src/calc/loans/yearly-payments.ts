import { monthlyPayment } from "./monthly-payment.ts";

/**
 * What a level loan costs in a full year: twelve monthly payments.
 *
 * Units: loan in US dollars; rate in percent a year; term in months; answer in US dollars a year. Always a figure.
 * Source: this product's own definition.
 *
 * @example yearlyPayments(900_000, 7, 120) // 125397.157548
 * @example yearlyPayments(120_000, 0, 60) // 24000
 */
export function yearlyPayments(loanUsd: number, annualRatePct: number, termMonths: number): number {
  return 12 * monthlyPayment(loanUsd, annualRatePct, termMonths);
}
