import { FUNDING_TYPES, type FundingType } from "#calc/funding/funding-types.ts";
import { type RuleOnDay, ruleOn } from "#calc/tables/lending-rule.ts";
import {
  MARKET_LIMIT_IDS,
  type MarketLimitId,
  type MarketTerm,
  type MarketTerms,
} from "#calc/tables/market-term.ts";

/** The row of each type and limit on a day; where none is in force, the nearest one. */
export interface MarketOnDay {
  readonly types: { readonly [Type in FundingType]: RuleOnDay<MarketTerm> };
  readonly limits: { readonly [Id in MarketLimitId]: RuleOnDay<number> };
}

/** What is usually signed on a day (2026-11-20). */
export function marketOnDay({ types, limits }: MarketTerms, day: string): MarketOnDay {
  return {
    types: Object.fromEntries(
      FUNDING_TYPES.map((type) => [type, ruleOn(types[type], day)]),
    ) as MarketOnDay["types"],
    limits: Object.fromEntries(
      MARKET_LIMIT_IDS.map((id) => [id, ruleOn(limits[id], day)]),
    ) as MarketOnDay["limits"],
  };
}
