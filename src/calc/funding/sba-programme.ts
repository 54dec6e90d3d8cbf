import { toCents, toUsd } from "#calc/lending/cents.ts";
import { type LoanTier, ruleOn, tierOf } from "#calc/tables/lending-rule.ts";
import { LENDING_RULES, valueInForce } from "#calc/tables/lending-rules.ts";

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

/**
 * The longest term of an SBA loan: 25 years where real estate is half of the project or more, weighted by its share
 * where it is less, ten years without.
 *
 * Units: whole months; US dollars; the day as 2026-11-21.
 * Source: the table of lending rules; the weighting is the programme's for loans of several purposes.
 *
 * @example programmeTermLimit(0, 1_200_000, "2026-11-21") // 120
 * @example programmeTermLimit(300_000, 8_000_000, "2026-11-21") // 126
 * @example programmeTermLimit(600_000, 1_200_000, "2026-11-21") // 300
 */
export function programmeTermLimit(realEstateUsd: number, projectCostUsd: number, day: string): number {
  const { withRealEstate, withoutRealEstate } = valueInForce("sbaTermMonths", day).value;
  const share = projectCostUsd > 0 ? Math.min(1, Math.max(0, realEstateUsd) / projectCostUsd) : 0;
  if (share >= 0.5) return withRealEstate;
  return Math.floor(withoutRealEstate * (1 - share) + withRealEstate * share + 1e-9);
}

/** The programme's own tables settle in a few rounds. */
const ROUNDS_MAX = 100;

/**
 * The guaranty fee of an SBA loan that borrows its fee: the schedule counts the loan with the fee in it.
 *
 * Units: US dollars, to the cent; the day as 2026-11-22.
 * Source: the table of lending rules; the programme counts the loan so.
 *
 * @example financedProgrammeFee(517_500, 120, "2026-11-22") // 11911.76
 */
export function financedProgrammeFee(componentUsd: number, termMonths: number, day: string): number {
  let fee = 0;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const next = toUsd(toCents(programmeGuarantyFee(componentUsd + fee, termMonths, day)));
    if (next === fee) break;
    fee = next;
  }
  return fee;
}

/**
 * The largest component of an SBA loan that stays within a size together with its financed fee.
 *
 * Units: whole US dollars; the day as 2026-11-22.
 * Source: the table of lending rules.
 *
 * @example largestSbaUsd(5_000_000, 120, "2026-11-21") // 4861875
 */
export const largestSbaUsd = (loanUsd: number, termMonths: number, day: string): number =>
  Math.max(0, Math.floor(loanUsd - programmeGuarantyFee(loanUsd, termMonths, day)));
