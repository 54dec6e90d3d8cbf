/** The monthly rate of an annual one, as a fraction: 12 % a year is 0.01 a month. */
export function monthlyRateOf(annualRatePct: number): number {
  return annualRatePct / 1200;
}

/**
 * What one dollar a month for so many months is worth today. Written with expm1 and log1p, so that a rate next to 0
 * keeps its digits.
 */
export function annuityFactor(monthlyRate: number, months: number): number {
  if (monthlyRate === 0) return months;
  return -Math.expm1(-months * Math.log1p(monthlyRate)) / monthlyRate;
}

/**
 * The level monthly payment that repays a loan (pmt): L·i ÷ (1 − (1 + i)^−n).
 *
 * Units: loan in US dollars; rate in percent a year (0 to 100); term in months; answer in US dollars a month.
 * Range: a rate of 0 divides the loan by the months; a loan or a term of 0 or less costs 0. Always a figure.
 * Source: this product's own definition.
 *
 * @example monthlyPayment(900_000, 7, 120) // 10449.763129
 * @example monthlyPayment(120_000, 0, 60) // 2000
 * @example monthlyPayment(0, 7, 120) // 0
 */
export function monthlyPayment(loanUsd: number, annualRatePct: number, termMonths: number): number {
  if (!(loanUsd > 0) || !(termMonths > 0)) return 0;
  return loanUsd / annuityFactor(monthlyRateOf(annualRatePct), termMonths);
}
