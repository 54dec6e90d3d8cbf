import { toNumber } from "#calc/deal/to-number.ts";
import type { FundingType } from "#calc/funding/funding-types.ts";
import type { BankCalculation } from "#calc/lending/bank-calculation.ts";
import { toCents, toUsd } from "#calc/lending/cents.ts";
import { atMost } from "#calc/lending/rules/judgement.ts";
import { marketRowOf } from "./market.ts";
import type { BestProblem } from "./problem.ts";
import { entryOf } from "./profile.ts";
import type { Row, RowBasis } from "./rows.ts";
import type { StructureComponent } from "./structure.ts";

/** The buyer's least own cash beside a type: percent of the project's cost, its fees included, or of the offer. */
interface CashAsk {
  readonly type: FundingType;
  readonly pct: number;
  readonly of: "project" | "offer";
}

function askOf(
  problem: Pick<BestProblem, "market">,
  { type, terms }: Pick<StructureComponent, "type" | "terms">,
): CashAsk[] {
  const row = marketRowOf(problem, type, terms);
  return row === null || row.ownCashOf === null || !(row.ownCashLeastPct > 0)
    ? []
    : [{ type, pct: row.ownCashLeastPct, of: row.ownCashOf }];
}

/** The seller is no lender: what a note asks counts where none stands in the structure. */
const isLender = ({ type }: CashAsk): boolean => type !== "seller_note";

/**
 * Whether the buyer brings the cash of their own that is usually asked for: cash to close and deposit without the reserve, and
 * partners' money; beside an SBA loan a part of it alone. A purchase that needs no injection asks for none.
 */
export function bringsOwnCash(
  problem: Pick<BestProblem, "market">,
  components: readonly StructureComponent[],
  { input, closing, payments, injection }: BankCalculation,
): boolean {
  if (problem.market === null || injection.requiredPct === 0) return true;
  const there = components.filter(({ amount }) => amount > 0);
  const asks = there.flatMap((one) => askOf(problem, one));
  const lenders = asks.filter(isLender);
  const cents = { project: closing.projectCents, offer: toCents(input.offer) };
  const neededCents = (lenders.length > 0 ? lenders : asks).reduce(
    (most, { pct, of }) => Math.max(most, (pct / 100) * cents[of]),
    0,
  );
  const ownCents = closing.buyerCents - toCents(toNumber(input.closing?.reserve));
  const partnersCents = payments.pieces.reduce(
    (sum, { isInvestor, bringsCents }) => sum + (isInvestor ? bringsCents : 0),
    0,
  );
  const partCents = there.some(({ type }) => type === "sba")
    ? (problem.market.ownPartLeastPct / 100) * cents.project
    : -Infinity;
  return (
    atMost(toUsd(neededCents), toUsd(ownCents + partnersCents)) && atMost(toUsd(partCents), toUsd(ownCents))
  );
}

/** The same as rows. Where the size of a loan decides whether anything is asked there are none. */
export function ownCashRows({ space, buyerUsd, projectUsd }: RowBasis): Row[] {
  const { problem, types, offerUsd } = space;
  const { bank, market, question } = problem;
  const { changeKind, expansionConditions } = bank.facts ?? {};
  const isPerhapsFree =
    changeKind === "owner_buyout" || (changeKind === "expansion" && expansionConditions === true);
  if (market === null || isPerhapsFree || !question.constraints.ownCash.isOn) return [];
  const freeUsd = buyerUsd - toNumber(bank.closing?.reserve);
  const asks = types.flatMap((one) => askOf(problem, one));
  const rowOf = (
    id: string,
    { pct, of }: Omit<CashAsk, "type">,
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
    if (isLender(ask)) return row;
    // A lender that asks for as much, of the same, leaves the row as it is.
    const without = asks.filter((one) => isLender(one) && (one.of !== ask.of || one.pct < ask.pct));
    return { ...row, without: without.map(({ type }) => type) };
  });
  const part = { pct: market.ownPartLeastPct, of: "project" } as const;
  return [...rows, { ...rowOf("part", part, "own"), beside: "sba" }];
}
