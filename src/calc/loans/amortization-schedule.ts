import { monthlyPayment, monthlyRateOf } from "./monthly-payment.ts";

/** One month of a loan, all in US dollars. */
export interface AmortizationRow {
  readonly month: number;
  readonly paymentUsd: number;
  readonly interestUsd: number;
  readonly principalUsd: number;
  readonly balanceUsd: number;
}

/**
 * The payments of a loan month by month. The last payment takes what is left, so that the balance ends at 0.
 *
 * Units: US dollars; rate in percent a year; whole months. Empty for a loan or a term of 0 or less.
 * Source: this product's own definition.
 *
 * @example amortizationSchedule(1_200, 0, 12).length // 12
 * @example amortizationSchedule(1_200, 0, 12).at(-1)?.balanceUsd // 0
 */
export function amortizationSchedule(
  loanUsd: number,
  annualRatePct: number,
  termMonths: number,
): AmortizationRow[] {
  const payment = monthlyPayment(loanUsd, annualRatePct, termMonths);
  const rate = monthlyRateOf(annualRatePct);
  const rows: AmortizationRow[] = [];
  let balance = payment > 0 ? loanUsd : 0;
  for (let month = 1; payment > 0 && month <= termMonths; month += 1) {
    const interest = balance * rate;
    // Held within the balance: at absurd rates the rounding of one month would grow with every other.
    const level = Math.min(balance, Math.max(0, payment - interest));
    const principal = month === termMonths ? balance : level;
    balance -= principal;
    rows.push({
      month,
      paymentUsd: principal + interest,
      interestUsd: interest,
      principalUsd: principal,
      balanceUsd: balance,
    });
  }
  return rows;
}
