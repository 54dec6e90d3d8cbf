import { toNumber } from "#calc/deal/to-number.ts";
import type { BankCalculation } from "#calc/lending/bank-calculation.ts";
import { needsNoInjection } from "#calc/lending/sources-and-uses.ts";
import {
  cashBreaches,
  isLendersAsk,
  isNoLoan,
  type OwnCashRequired,
  ownCashRequiredBy,
  ownCashOf,
} from "#calc/market/market-limits.ts";
import type { BestProblem } from "./problem.ts";
import { entryOf } from "./profile.ts";
import type { Row, RowBasis } from "./rows.ts";
import type { StructureComponent } from "./structure.ts";

const askOf = (
  { market }: Pick<BestProblem, "market">,
  one: Pick<StructureComponent, "type" | "terms">,
): OwnCashRequired[] =>
  market === null || isNoLoan(one) ? [] : [ownCashRequiredBy(one.type, market.rows) ?? []].flat();

/**
 * Whether the buyer brings the cash of their own that is usually asked for: cash to close and deposit without the reserve, and
 * partners' money; beside an SBA loan a part of it alone. A purchase that needs no injection asks for none.
 */
export function bringsOwnCash(
  { market }: Pick<BestProblem, "market">,
  components: readonly StructureComponent[],
  calculation: BankCalculation,
): boolean {
  if (market === null) return true;
  const { offer } = calculation.input;
  return cashBreaches(components, ownCashOf(calculation), offer, market.rows).length === 0;
}

/** The same as rows. Where the size of a loan decides whether anything is asked there are none. */
export function ownCashRows({ space, buyerUsd, projectUsd }: RowBasis): Row[] {
  const { problem, types, offerUsd } = space;
  const { bank, market, question, values } = problem;
  const isPerhapsFree = needsNoInjection({ ...bank, offer: offerUsd }, 0, values);
  if (market === null || isPerhapsFree || !question.constraints.ownCash.isOn) return [];
  const freeUsd = buyerUsd - toNumber(bank.closing?.reserve);
  const asks = types.flatMap((one) => askOf(problem, one));
  const rowOf = (
    id: string,
    { pct, of }: Omit<OwnCashRequired, "type">,
    counts: "all" | "own",
  ): Omit<Row, "beside"> => ({
    id: `ownCash/${id}`,
    base: freeUsd - (pct / 100) * (of === "project" ? projectUsd : offerUsd),
    terms: [
      [entryOf("cash"), 1],
      ...(counts === "all" ? [[entryOf("investors"), 1] as const] : []),
      ...(of === "project" ? [[entryOf("projectFees"), -pct / 100] as const] : []),
    ],
  });
  const rows = asks.map((ask): Row => {
    const row = { ...rowOf(ask.type, ask, "all"), beside: ask.type };
    if (isLendersAsk(ask)) return row;
    // A lender that asks for as much, of the same, leaves the row as it is.
    const without = asks.filter((one) => isLendersAsk(one) && (one.of !== ask.of || one.pct < ask.pct));
    return { ...row, without: without.map(({ type }) => type) };
  });
  const part = { pct: market.rows.limits.ownPartLeastPct.value, of: "project" } as const;
  return [...rows, { ...rowOf("part", part, "own"), beside: "sba" }];
}
