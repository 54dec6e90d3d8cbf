import { toCents, toUsd } from "#calc/lending/cents.ts";
import { type FeeBasis, guarantyFee } from "#calc/lending/guaranty-fee.ts";
import { pointsFor } from "#calc/tables/lending-rule.ts";
import type { ValuesOnDay } from "#calc/lending/rule-values.ts";

/** Of a standard loan to a business whose industry is not known: no waiver. */
const feeBasis = (termMonths: number, values: ValuesOnDay): FeeBasis => ({
  table: values.guarantyFee.value,
  guaranteed: values.guaranteedPct.value,
  isExpress: false,
  termMonths,
  naics: null,
});

/**
 * The guaranty fee that the SBA's schedule gives, beside the fee percentage of the terms.
 *
 * Units: US dollars, to the cent. Range: 0 or more. Source: the bank's values of the day.
 *
 * @example programmeGuarantyFee(500_000, 120, valuesFor({ today: "2026-11-21" })) // 11250
 */
export const programmeGuarantyFee = (loanUsd: number, termMonths: number, values: ValuesOnDay): number =>
  toUsd(guarantyFee(toCents(Math.max(0, loanUsd)), feeBasis(termMonths, values)));

/**
 * The highest rate of an SBA loan of a size: prime plus the program's spread.
 *
 * Units: US dollars, percent a year. Source: the bank's values of the day.
 *
 * @example programmeRateCap(517_500, valuesFor({ today: "2026-11-21" })) // { primePct: 7, variablePct: 10, fixedPct: 12 }
 */
export function programmeRateCap(
  loanUsd: number,
  { prime, variableSpread, fixedSpread }: ValuesOnDay,
): { primePct: number; variablePct: number; fixedPct: number } {
  return {
    primePct: prime.value,
    variablePct: prime.value + pointsFor(variableSpread.value, loanUsd),
    fixedPct: prime.value + pointsFor(fixedSpread.value, loanUsd),
  };
}

/**
 * The longest term of an SBA loan: 25 years from the share of real estate that the rules name, weighted by the share
 * below it, ten years without.
 *
 * Units: whole months; US dollars.
 * Source: the bank's values of the day; the weighting is the program's for loans of several purposes.
 *
 * @example programmeTermLimit(0, 1_200_000, valuesFor({ today: "2026-11-21" })) // 120
 * @example programmeTermLimit(300_000, 8_000_000, valuesFor({ today: "2026-11-21" })) // 126
 * @example programmeTermLimit(612_000, 1_200_000, valuesFor({ today: "2026-11-21" })) // 300
 */
export function programmeTermLimit(
  realEstateUsd: number,
  projectCostUsd: number,
  { termMonths, realEstateShareFull }: ValuesOnDay,
): number {
  const { other, realEstate } = termMonths.value;
  const share = projectCostUsd > 0 ? Math.max(0, realEstateUsd) / projectCostUsd : 0;
  if (share >= realEstateShareFull.value) return realEstate;
  return Math.floor(other * (1 - share) + realEstate * share + 1e-9);
}
