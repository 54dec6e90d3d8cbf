import type { Role } from "./books.ts";

/** Payroll taxes and benefits on top of a pay, in percent, where nobody entered another part. Assumption. */
export const DEFAULT_BURDEN_PCT = 10;

export const hasPay = ({ annualPay }: Role): boolean => annualPay !== null && annualPay !== undefined;

/**
 * What everybody who has to be paid after closing costs a year, with payroll taxes and benefits.
 *
 * Units: US dollars a year. No figure: no role has a pay; a role without one takes nothing off.
 * Source: this product's own definition.
 *
 * @example yearlyReplacementPay([{ title: "Manager", annualPay: 100_000 }]) // 110_000
 */
export function yearlyReplacementPay(roles: readonly Role[]): number | null {
  let pay: number | null = null;
  for (const { annualPay, burdenPct } of roles) {
    if (annualPay === null || annualPay === undefined) continue;
    pay = (pay ?? 0) + annualPay * (1 + (burdenPct ?? DEFAULT_BURDEN_PCT) / 100);
  }
  return pay;
}
