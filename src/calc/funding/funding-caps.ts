import { toNumber } from "#calc/deal/to-number.ts";
import { finiteUsd } from "./finite-usd.ts";
import type { FundingDeal } from "./funding-deal.ts";
import type { FundingType } from "./funding-types.ts";

/** The types that cannot be of any size, in the order of the published result. */
export const CAPPED_TYPES = [
  "inventory_consignment",
  "inventory_financing",
  "asset_based",
  "ar_factoring",
  "sba",
] as const satisfies readonly FundingType[];
export type CappedType = (typeof CAPPED_TYPES)[number];

/** The most of each capped type in US dollars, unrounded. */
export type FundingCaps = Readonly<Record<CappedType, number>>;

/** Percentages of the value that a type may reach, and the SBA's limit. Source: this product's own definition. */
export const CAP_RULES = {
  inventoryFinancingPct: 80,
  assetBasedPct: 70,
  sbaOfOfferPct: 90,
  sbaLimitUsd: 5_000_000,
} as const;

export function isCapped(type: FundingType): type is CappedType {
  return CAPPED_TYPES.some((capped) => capped === type);
}

const worth = (valueUsd: number | null): number => Math.max(0, toNumber(valueUsd));
/** Of whole dollars the product is exact, so that a cap of 126,000 is not 125,999.99…. */
const share = (pct: number, valueUsd: number): number => {
  const product = pct * valueUsd;
  return Number.isFinite(product) ? product / 100 : (valueUsd / 100) * pct;
};

/**
 * The most that each capped type may be.
 *
 * Units: US dollars, unrounded. Range: 0 where the collateral is unknown, 0 or negative. The other types have none.
 * Source: this product's own definition.
 */
export function fundingCaps(deal: FundingDeal, offerUsd: number): FundingCaps {
  const inventory = worth(deal.inventoryUsd);
  const collateral = finiteUsd(worth(deal.equipmentUsd) + worth(deal.realEstateUsd));
  return {
    inventory_consignment: inventory,
    inventory_financing: share(CAP_RULES.inventoryFinancingPct, inventory),
    asset_based: share(CAP_RULES.assetBasedPct, collateral),
    ar_factoring: worth(deal.receivablesUsd),
    sba: Math.min(CAP_RULES.sbaLimitUsd, share(CAP_RULES.sbaOfOfferPct, worth(offerUsd))),
  };
}
