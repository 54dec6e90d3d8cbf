import { FUNDING_TYPES, type FundingType } from "#calc/funding/funding-types.ts";
import type { MarketNeed } from "#calc/tables/market-term.ts";
import { type MarketDeal, missingNeed } from "./market-deal.ts";
import type { MarketOnDay } from "./market-on-day.ts";

/** A type that is not looked at by itself, and why. */
export interface LeftOutByMarket {
  readonly type: FundingType;
  /** `needs`: the deal lacks what it asks for. `typed`: only with typed terms. `partners`: where ownership may be given. */
  readonly reason: "needs" | "typed" | "partners" | "never";
  readonly need: MarketNeed | null;
}

/** What the usual market terms leave out for a deal, in the order of the types. */
export const marketLeftOut = (market: MarketOnDay, deal: MarketDeal): LeftOutByMarket[] =>
  FUNDING_TYPES.flatMap((type): LeftOutByMarket[] => {
    const term = market.types[type].value;
    const need = missingNeed(term, deal);
    if (term.bySearch !== "always") return [{ type, reason: term.bySearch, need }];
    return need === null ? [] : [{ type, reason: "needs", need }];
  });
