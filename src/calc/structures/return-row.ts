import { toNumber } from "#calc/deal/to-number.ts";
import { YEARS } from "#calc/lending/months-paid.ts";
import { earningsWithout } from "./problem.ts";
import { dueIn, entryOf, interestIn } from "./profile.ts";
import { carvedTermUsd, type Row, type RowBasis } from "./rows.ts";

const HOLDING_YEARS = 5;
/** Goodwill of a purchase of assets is deducted over so many years. Source: Internal Revenue Code, section 197. */
const GOODWILL_YEARS = 15;

/**
 * The present value of the buyer's flows over five years at a rate: 0 or more where the return is at least that.
 *
 * It is never too low: others' shares of the flows are left out, and a loss is counted as tax that comes back at once, which at
 * a rate of 0 or more is worth no less than one that is carried forward; below 0 no tax is counted.
 */
export function returnRow(basis: RowBasis, ratePct: number): Row {
  const { space, cadsUsd, cashUsd } = basis;
  const { bank } = space.problem;
  const { earnings } = earningsWithout(space.problem, 0);
  const rest = earningsWithout(space.problem, carvedTermUsd(space));
  const factor = 1 / (1 + Math.max(-99, ratePct) / 100);
  const earned =
    earnings.adjustedEbitdaUsd ?? Math.max(earnings.baseCadsUsd ?? 0, rest.earnings.baseCadsUsd ?? 0);
  const multiple = bank.exit?.multiple ?? (earned > 0 ? space.offerUsd / earned : 0);
  let growth = 1;
  for (let year = 1; year < HOLDING_YEARS; year += 1) growth *= earnings.growthFactor;
  const sold =
    multiple * earned * earnings.levelFactor * growth * (1 - toNumber(bank.exit?.sellingCostsPct) / 100);
  const tax = ratePct < 0 ? 0 : toNumber(bank.tax?.ratePct) / 100;
  const goodwill = bank.tax?.assetPurchase === true ? toNumber(bank.tax.goodwill) / GOODWILL_YEARS : 0;
  const deducted = goodwill + toNumber(bank.tax?.depreciation);
  const terms: (readonly [number, number])[] = [[entryOf("cash"), -1]];
  let base = -cashUsd;
  let discount = 1;
  let carved = 0;
  for (let year = 1; year <= Math.min(HOLDING_YEARS, YEARS); year += 1) {
    discount *= factor;
    const cads = cadsUsd[year - 1] ?? 0;
    base += discount * (cads - tax * (cads - deducted));
    carved += discount * (1 - tax) * (cads - (rest.cadsUsd[year - 1] ?? 0));
    terms.push([dueIn(year), -discount], [interestIn(year), discount * tax]);
  }
  terms.push([entryOf("owedAfter5"), -discount], [entryOf("carved"), -carved]);
  return { id: "better/return", base: base + discount * sold, terms };
}
