import { toNumber } from "#calc/deal/to-number.ts";
import type { FundingDeal } from "#calc/funding/funding-deal.ts";
import type { FundingType } from "#calc/funding/funding-types.ts";
import type { BankFacts } from "#calc/lending/bank-input.ts";
import type { MarketBase, MarketMost, MarketNeed, MarketTerm } from "#calc/tables/market-term.ts";

/** What the market terms read of a deal. US dollars; null is unknown. */
export interface MarketDeal {
  readonly deal: FundingDeal;
  readonly offerUsd: number;
  /** Earnings after a manager’s pay, a year. */
  readonly earningsUsd: number | null;
  readonly facts: BankFacts | null;
  /** Of a debt that is taken over, as its terms say. */
  readonly remainingBalanceUsd?: number | null;
}

const ASSETS = {
  inventory: "inventoryUsd",
  equipment: "equipmentUsd",
  accountsReceivable: "receivablesUsd",
} as const;

/** Null where it is unknown: the type is off then. An asset that is absent is 0. */
function baseUsd(of: MarketBase, market: MarketDeal): number | null {
  switch (of) {
    case "offer":
      return market.offerUsd;
    case "e":
      return market.earningsUsd;
    case "recurringRevenueMonthly":
      return market.facts?.recurringRevenueMonthly ?? null;
    case "remainingBalance":
      return market.remainingBalanceUsd ?? null;
    default:
      return toNumber(market.deal[ASSETS[of]]);
  }
}

/** A dust of the product does not cost a dollar. */
const floorUsd = (usd: number): number => Math.floor(usd + 1e-6);

const shareUsd = ({ share, of }: MarketMost, market: MarketDeal): number =>
  share * Math.max(0, baseUsd(of, market) ?? 0);

/**
 * The most of a type beside the types that stand with it, whole US dollars; null: it has no limit. An unknown base is 0.
 */
export function marketMostUsd(
  { most }: Pick<MarketTerm, "most">,
  market: MarketDeal,
  present: readonly FundingType[],
): number | null {
  const holding = most.filter(({ beside }) => beside === undefined || present.includes(beside));
  if (holding.length === 0) return null;
  return floorUsd(Math.min(...holding.map((one) => shareUsd(one, market))));
}

/** The least that is lent of a type, US dollars; 0 where nothing is said. */
export const marketLeastUsd = ({ least }: Pick<MarketTerm, "least">, market: MarketDeal): number =>
  least === undefined ? 0 : shareUsd(least, market);

function holdsNeed(need: MarketNeed, { deal, earningsUsd, facts }: MarketDeal): boolean {
  if ("asset" in need) {
    const usd = toNumber(deal[ASSETS[need.asset]]);
    return need.least === undefined ? usd > 0 : usd >= need.least;
  }
  if ("earnings" in need) return earningsUsd !== null && earningsUsd >= need.least;
  const fact = facts?.[need.fact] ?? null;
  if (need.not !== undefined) return fact !== need.not;
  if (need.is !== undefined) return fact === need.is;
  return typeof fact === "number" && fact >= (need.least ?? 0);
}

/** The first thing that a type asks for and the deal does not have; null: it has all. */
export const missingNeed = ({ needs }: Pick<MarketTerm, "needs">, market: MarketDeal): MarketNeed | null =>
  needs.find((need) => !holdsNeed(need, market)) ?? null;
