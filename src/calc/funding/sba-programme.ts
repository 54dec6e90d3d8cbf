import { type LoanTier, ruleOn, tierOf } from "#calc/tables/lending-rule.ts";
import { LENDING_RULES } from "#calc/tables/lending-rules.ts";

/**
 * The guaranty fee that the SBA's schedule gives, beside the fee percentage of the terms.
 *
 * Units: US dollars; the day as 2026-11-21. Range: 0 or more.
 * Source: the table of lending rules (fiscal year 2026 and 2027 notices).
 *
 * @example programmeGuarantyFee(500_000, 120, "2026-11-21") // 11250
 */
export function programmeGuarantyFee(loanUsd: number, termMonths: number, day: string): number {
  const { value: fee } = ruleOn(LENDING_RULES.sbaGuarantyFee, day);
  const guaranteedPct = tierOf(ruleOn(LENDING_RULES.sbaGuaranteedPct, day).value, loanUsd).points;
  const guaranteedUsd = (Math.max(0, loanUsd) / 100) * guaranteedPct;
  if (termMonths <= 12) return (guaranteedUsd / 100) * fee.shortTermPct;
  const { feePct } = tierOf(fee.tiers, loanUsd);
  const aboveUsd = Math.max(0, guaranteedUsd - 1_000_000);
  return ((guaranteedUsd - aboveUsd) / 100) * feePct + (aboveUsd / 100) * fee.aboveMillionPct;
}

/**
 * The highest rate of an SBA loan of a size: prime plus the programme's spread.
 *
 * Units: US dollars, percent a year; the day as 2026-11-21.
 * Source: the table of lending rules.
 *
 * @example programmeRateCap(517_500, "2026-11-21") // { primePct: 7, variablePct: 10, fixedPct: 12 }
 */
export function programmeRateCap(
  loanUsd: number,
  day: string,
): { primePct: number; variablePct: number; fixedPct: number } {
  const primePct = ruleOn(LENDING_RULES.primeRatePct, day).value;
  const spread = (tiers: readonly LoanTier[]): number => tierOf(tiers, loanUsd).points;
  return {
    primePct,
    variablePct: primePct + spread(ruleOn(LENDING_RULES.sbaVariableSpread, day).value),
    fixedPct: primePct + spread(ruleOn(LENDING_RULES.sbaFixedSpread, day).value),
  };
}
