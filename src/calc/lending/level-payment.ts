import { roundCents } from "./cents.ts";

/**
 * The payment that repays a balance in so many equal parts.
 *
 * Units: whole cents; percent a year; `everyMonths` is 1, 3 or 12; `payments` from 1. At a rate of 0 the balance in equal
 * parts. Source: the standard amortisation formula, in double precision in this order.
 *
 * @example levelPayment(30_000_000, 5, 1, 84) // 424017
 * @example levelPayment(10_000, 0, 3, 3) // 3333
 */
export function levelPayment(
  balanceCents: number,
  annualRatePct: number,
  everyMonths: 1 | 3 | 12,
  payments: number,
): number {
  const rate = (annualRatePct / 1200) * everyMonths;
  if (rate === 0) return roundCents(balanceCents / payments);
  return roundCents((balanceCents * rate) / (1 - (1 + rate) ** -payments));
}
