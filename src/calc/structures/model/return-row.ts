import { toNumber } from "#calc/deal/to-number.ts";
import { yearlyDeductionUsd } from "#calc/lending/yearly-deduction.ts";
import { nonDeductibleInYear } from "#calc/lending/earnings-by-month.ts";
import { IRR_RANGE_PCT } from "#calc/returns/internal-rate-of-return.ts";
import { earningsWithout } from "./problem.ts";
import { dueIn, entryOf, interestIn } from "./profile.ts";
import { carvedTermUsd, type Row, type RowBasis } from "./rows.ts";

export const HOLDING_YEARS = 5;
/** Of numbers that are not whole: a return is compared at six decimals, and no constraint holds it. */
const LACK_USD = 1e-6;

/** What a return over five years rests on beside the components. US dollars. */
export interface ReturnParts {
  /** Of the years that are counted. */
  readonly cadsUsd: readonly number[];
  readonly soldUsd: number;
  /** Of what is taxed, a fraction. */
  readonly taxShare: number;
  /** Each year, before tax: what lessens the profit beside interest, less what is put aside and taxed all the same. */
  readonly deductedUsd: readonly number[];
}

/** Of a part of the space in which partners have a part of the cash equity, US dollars. */
export interface PartnerFacts {
  /** What the cash equity can be. */
  readonly equityLeastUsd: number;
  readonly equityMostUsd: number;
  /** What partners can bring. */
  readonly leastUsd: number;
  readonly mostUsd: number;
  /** What the types that are there cost the buyer in fees at least, beyond the equity. */
  readonly feesLeastUsd: number;
}

export function returnPartsOf({ space, cadsUsd }: RowBasis): ReturnParts {
  const { bank } = space.problem;
  const { earnings } = earningsWithout(space.problem, 0);
  const rest = earningsWithout(space.problem, carvedTermUsd(space));
  const earned =
    earnings.adjustedEbitdaUsd ?? Math.max(earnings.baseCadsUsd ?? 0, rest.earnings.baseCadsUsd ?? 0);
  const multiple = bank.exit?.multiple ?? (earned > 0 ? space.offerUsd / earned : 0);
  let growth = 1;
  for (let year = 1; year < HOLDING_YEARS; year += 1) growth *= earnings.growthFactor;
  const held = cadsUsd.slice(0, HOLDING_YEARS);
  return {
    cadsUsd: held,
    soldUsd:
      multiple * earned * earnings.levelFactor * growth * (1 - toNumber(bank.exit?.sellingCostsPct) / 100),
    taxShare: toNumber(bank.tax?.ratePct) / 100,
    deductedUsd: held.map((_, at) => yearlyDeductionUsd(bank) - nonDeductibleInYear(earnings, at + 1)),
  };
}

/**
 * The present value of the buyer's flows over five years at a rate: 0 or more where the return is at least that.
 *
 * It is never too low: others' shares by their terms are left out, and a loss is counted as tax that comes back at once, which at
 * a rate of 0 or more is worth no less than one that is carried forward; below 0 no tax is counted.
 */
export function returnRow(basis: RowBasis, ratePct: number): Row {
  const { space, cashUsd } = basis;
  const { cadsUsd, soldUsd, taxShare, deductedUsd } = returnPartsOf(basis);
  const rest = earningsWithout(space.problem, carvedTermUsd(space));
  const factor = 1 / (1 + Math.max(-99, ratePct) / 100);
  const tax = ratePct < 0 ? 0 : taxShare;
  const terms: (readonly [number, number])[] = [[entryOf("cash"), -1]];
  let base = -cashUsd;
  let discount = 1;
  let carved = 0;
  for (const [at, cads] of cadsUsd.entries()) {
    discount *= factor;
    base += discount * (cads - tax * (cads - (deductedUsd[at] ?? 0)));
    carved += discount * (1 - tax) * (cads - (rest.cadsUsd[at] ?? 0));
    terms.push([dueIn(at + 1), -discount], [interestIn(at + 1), discount * tax]);
  }
  terms.push([entryOf("owedAfter5"), -discount], [entryOf("carved"), -carved]);
  return { id: "better/return", base: base + discount * soldUsd, terms, lackUsd: LACK_USD };
}

/**
 * What the buyer's flows over five years lack at the highest rate a return can have: 0 or more where the return has a figure.
 * Null: with a carve-out nothing is said.
 *
 * Where nobody else has a part of the company it is never too low: what is earned less interest is taxed whole, and where
 * interest may be more than that (`interestMostUsd`, of each year) so much more is counted as taxed.
 */
export function highestReturnRow(basis: RowBasis, interestMostUsd: readonly number[]): Row | null {
  if (carvedTermUsd(basis.space) !== 0) return null;
  const { taxShare, deductedUsd } = returnPartsOf(basis);
  const { base, terms } = returnRow(basis, IRR_RANGE_PCT.highest);
  let [discount, more] = [1, 0];
  for (const [at, cads] of basis.cadsUsd.slice(0, HOLDING_YEARS).entries()) {
    discount /= 1 + IRR_RANGE_PCT.highest / 100;
    more += discount * taxShare * Math.max(0, (interestMostUsd[at] ?? 0) + (deductedUsd[at] ?? 0) - cads);
  }
  return {
    id: "better/return/highest",
    base: more - base,
    terms: terms.map(([entry, times]) => [entry, -times]),
    lackUsd: LACK_USD,
  };
}

/**
 * The rows of a return of at least a rate. `partners`: where they have a part of the cash equity; null: nothing is said of them.
 *
 * Their part of the flows is that of their money beside the cash equity. Where the buyer's part is worth the cash to close, theirs is
 * worth their money times the cash to close for each dollar of equity: their money, and what the cash is beyond the equity times
 * their money for each dollar of equity. That quotient is held from below by sums: at the least and at the most that they can bring,
 * on the tangent of 1 / equity in the middle of what equity can be.
 */
export function returnRows(basis: RowBasis, ratePct: number, partners: PartnerFacts | null): Row[] {
  const row = returnRow(basis, ratePct);
  const { offerUsd, stepUsd } = basis.space;
  const beyondUsd = basis.cashUsd - offerUsd + (partners?.feesLeastUsd ?? 0);
  if (partners === null || partners.mostUsd === 0 || beyondUsd < 0) return [row];
  const most = Math.max(partners.equityMostUsd, stepUsd);
  const least = Math.max(partners.equityLeastUsd, 0);
  const middle = Math.sqrt(most * Math.max(least, most / 16));
  const beside = (id: string, broughtUsd: number, equityUsd: number): Row => ({
    ...row,
    id,
    base: row.base - beyondUsd * broughtUsd * ((2 - offerUsd / middle) / middle - 1 / equityUsd),
    terms: [
      ...row.terms,
      [entryOf("amount"), (-beyondUsd * broughtUsd) / (middle * middle)],
      [entryOf("partners"), -1 - beyondUsd / equityUsd],
    ],
  });
  const rows = [beside("better/return", partners.leastUsd, most)];
  if (least > 0) rows.push(beside("better/return/most", partners.mostUsd, least));
  return rows;
}
