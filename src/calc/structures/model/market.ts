import type { FundingType } from "#calc/funding/funding-types.ts";
import type { LendingTerms } from "#calc/lending/lending-terms.ts";
import type { MarketDeal } from "#calc/market/market-deal.ts";
import { isNoLoan, typeBreaches } from "#calc/market/market-limits.ts";
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
  if (market === null || isNoLoan({ type, terms })) return null;
  return market.rows.types[type].value;
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
  const assessed = components.map((one) => ({ ...one, isTyped: true }));
  const found = typeBreaches(assessed, marketDealOf(problem, null), problem.market.rows);
  return MARKET_LIMITS.filter((limit) => found.some((one) => `market/${one}`.startsWith(`${limit}/`)));
}
