import type { GuarantyFeeTable, PctTier } from "#calc/tables/bank-rule.ts";
import { roundCents } from "./cents.ts";

/** What the fee of an SBA loan is worked out by. */
export interface FeeBasis {
  readonly table: GuarantyFeeTable;
  readonly guaranteed: { readonly tiers: readonly PctTier[]; readonly express: number };
  readonly isExpress: boolean;
  readonly termMonths: number;
  /** Unknown: no waiver. */
  readonly naics: string | null;
}

const MILLION_CENTS = 100_000_000;
/** A table that an administrator typed may jump to and fro; the programme's own settles in three rounds. */
const ROUNDS_MAX = 100;

/** The percent of the tier of a loan; beyond the last, the last. */
function pctOfTier(tiers: readonly PctTier[], loanCents: number): number {
  for (const { loanUpTo, pct } of tiers) if (loanCents <= loanUpTo * 100) return pct;
  return tiers.at(-1)?.pct ?? 0;
}

/**
 * The percent of a loan that is guaranteed.
 */
export function guaranteedPct(
  loanCents: number,
  { guaranteed, isExpress }: Pick<FeeBasis, "guaranteed" | "isExpress">,
): number {
  return isExpress ? guaranteed.express : pctOfTier(guaranteed.tiers, loanCents);
}

/**
 * The guaranty fee of a loan by the table, before it is rounded to cents with the loan that pays it: a percent of the
 * guaranteed part, by the tier of the loan. 0 under the manufacturers' waiver.
 *
 * Units: whole cents. Source: the rows `guarantyFee` and `guaranteedPct` of the bank rules.
 */
export function guarantyFee(loanCents: number, basis: FeeBasis): number {
  const { table, termMonths, naics } = basis;
  const isWaived =
    naics !== null &&
    loanCents <= table.waiver.loanUpTo * 100 &&
    table.waiver.naicsPrefixes.some((prefix) => naics.startsWith(prefix));
  if (isWaived) return 0;
  const part = (loanCents * guaranteedPct(loanCents, basis)) / 100;
  if (termMonths <= 12) return roundCents((part * table.pctTwelveMonthsOrLess) / 100);
  const pct = pctOfTier(table.tiers, loanCents);
  if (loanCents <= table.twoRatesAbove * 100) return roundCents((part * pct) / 100);
  const below = Math.min(part, MILLION_CENTS);
  return roundCents((below * pct) / 100 + ((part - below) * table.pctOnGuaranteedAbove1m) / 100);
}

/**
 * The fee of a loan that pays its own fee: the loan is the amount and the fee on that loan, found by repeating from the
 * amount until nothing changes.
 *
 * Units: whole cents.
 */
export function financedGuarantyFee(amountCents: number, basis: FeeBasis): number {
  let fee = guarantyFee(amountCents, basis);
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const next = guarantyFee(amountCents + fee, basis);
    if (next === fee) break;
    fee = next;
  }
  return fee;
}
