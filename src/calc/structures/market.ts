import { FUNDING_TYPES, type FundingType } from "#calc/funding/funding-types.ts";
import type { LendingTerms } from "#calc/lending/lending-terms.ts";
import { type MarketDeal, marketMostUsd } from "#calc/market/market-deal.ts";
import type { MarketTerm } from "#calc/tables/market-term.ts";
import type { BestProblem } from "./problem.ts";
import type { StructureComponent } from "./structure.ts";

/** What of the market terms a structure may go beyond. */
export const MARKET_LIMITS = ["market/most", "market/notBeside"] as const;
export type MarketLimit = (typeof MARKET_LIMITS)[number];

/** What is usual of a type; null: market terms are off, or say nothing of it, as of a grant or a share of the company. */
export function marketRowOf(
  { market }: Pick<BestProblem, "market">,
  type: FundingType,
  terms: LendingTerms | null,
): MarketTerm | null {
  if (market === null || (type === "other" && (terms?.kind ?? "loan") !== "loan")) return null;
  return market.types[type].value;
}

/** What shares of the market terms are taken of, at the offer of a problem. */
export const marketDealOf = (
  { bank, market }: Pick<BestProblem, "bank" | "market">,
  terms: LendingTerms | null,
): MarketDeal => ({
  deal: bank.deal,
  offerUsd: bank.offer,
  earningsUsd: market?.earningsUsd ?? null,
  facts: bank.facts ?? null,
  remainingBalanceUsd: terms?.remainingBalance ?? null,
});

type Part = Pick<StructureComponent, "type" | "terms">;

/** Whether one of two types does not stand beside the other. */
export function standApart(problem: Pick<BestProblem, "market">, one: Part, other: Part): boolean {
  const [row, beside] = [one, other].map(({ type, terms }) => marketRowOf(problem, type, terms));
  if (row === null || row === undefined || beside === null || beside === undefined) return false;
  return row.notBeside.includes(other.type) || beside.notBeside.includes(one.type);
}

/** What of the market terms a structure goes beyond, but for the buyer's cash. Components of 0 are none. */
export function marketFailures(
  problem: Pick<BestProblem, "bank" | "market">,
  components: readonly StructureComponent[],
): MarketLimit[] {
  if (problem.market === null) return [];
  const there = components.filter(({ amount }) => amount > 0);
  const present = FUNDING_TYPES.filter((type) => there.some((one) => one.type === type));
  const isBeyond = ({ type, terms }: StructureComponent): boolean => {
    const row = marketRowOf(problem, type, terms);
    const mostUsd = row === null ? null : marketMostUsd(row, marketDealOf(problem, terms), present);
    if (mostUsd === null) return false;
    const usd = there.reduce((sum, one) => sum + (one.type === type ? one.amount : 0), 0);
    return usd > mostUsd + 1e-6;
  };
  const areApart = there.some((one, at) =>
    there.slice(at + 1).some((other) => standApart(problem, one, other)),
  );
  return [
    ...(there.some(isBeyond) ? (["market/most"] as const) : []),
    ...(areApart ? (["market/notBeside"] as const) : []),
  ];
}
