import type { FundingDeal } from "./funding-deal.ts";
import { definitionOf, FUNDING_TYPES, type FundingType } from "./funding-types.ts";

/** The published result names these behind the others. */
const LAST: readonly FundingType[] = ["ar_factoring", "sba"];
const IN_PUBLISHED_ORDER = [...FUNDING_TYPES.filter((type) => !LAST.includes(type)), ...LAST];

/** The most of each capped type in US dollars, unrounded; the others are absent. */
export type FundingCaps = Readonly<Partial<Record<FundingType, number>>>;

/**
 * The most that each capped type may be.
 *
 * Units: US dollars, unrounded. Range: 0 where the collateral is unknown, 0 or negative. The other types have none.
 * Source: this product's own definition.
 */
export function fundingCaps(deal: FundingDeal, offerUsd: number): FundingCaps {
  return Object.fromEntries(
    IN_PUBLISHED_ORDER.flatMap((type) => {
      const capUsd = capUsdOf(type, deal, offerUsd);
      return capUsd === null ? [] : [[type, capUsd]];
    }),
  );
}

/** The most of one type in US dollars; null when it has no limit. */
export function capUsdOf(type: FundingType, deal: FundingDeal, offerUsd: number): number | null {
  return definitionOf(type).cap?.usd(deal, offerUsd) ?? null;
}
