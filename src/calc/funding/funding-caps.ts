import { toNumber } from "#calc/deal/to-number.ts";
import { clampPercentage, componentAmount, percentageOfAmount } from "./component-amount.ts";
import { dollarText } from "./dollar-text.ts";
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

/** Percentages of the value that a type may reach, and the SBA's limit. Source: stack spec §9. */
export const CAP_RULES = {
  inventoryFinancingPct: 80,
  assetBasedPct: 70,
  sbaOfOfferPct: 90,
  sbaLimitUsd: 5_000_000,
} as const;

export const CAP_NOTICE_TITLE = "Amount adjusted to maximum";

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
 * Source: stack spec §9; decisions C1, Q-S41, Q-S42.
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

/** The most of a type in US dollars; null when it has no limit. */
export function capOf(type: FundingType, caps: FundingCaps): number | null {
  return isCapped(type) ? caps[type] : null;
}

interface CapWords {
  readonly message: (capUsd: number) => string;
  readonly basis: (deal: FundingDeal) => string;
  readonly hint: string | null;
  readonly warning: string | null;
}

const NO_INVENTORY = {
  hint: "No inventory recorded",
  warning: "No inventory value recorded - please update deal financials",
};

/** Source: stack spec §8. */
const CAP_WORDS: Readonly<Record<CappedType, CapWords>> = {
  inventory_consignment: {
    message: (capUsd) => `Cannot exceed inventory value of ${dollarText(Math.floor(capUsd))}`,
    basis: () => "inventory value",
    ...NO_INVENTORY,
  },
  inventory_financing: {
    message: (capUsd) => `Cannot exceed 80% of inventory value (${dollarText(Math.floor(capUsd))})`,
    basis: () => "80% of inventory",
    ...NO_INVENTORY,
  },
  asset_based: {
    message: (capUsd) => `Cannot exceed 70% of combined collateral (${dollarText(Math.floor(capUsd))})`,
    basis: (deal) => {
      if (!(toNumber(deal.realEstateUsd) > 0)) return "70% of equipment";
      return toNumber(deal.equipmentUsd) > 0 ? "70% of equipment and real estate" : "70% of real estate";
    },
    hint: "No equipment or real estate recorded",
    warning: "No equipment or real estate value recorded - please update deal financials",
  },
  ar_factoring: {
    message: (capUsd) => `Cannot exceed accounts receivable value of ${dollarText(Math.floor(capUsd))}`,
    basis: () => "accounts receivable",
    hint: "No A/R recorded",
    warning: "No accounts receivable recorded - please update deal financials",
  },
  sba: {
    message: (capUsd) =>
      capUsd >= CAP_RULES.sbaLimitUsd
        ? "SBA loans are capped at $5 million"
        : "SBA requires minimum 10% down payment",
    basis: () => "90% of offer",
    hint: null,
    warning: null,
  },
};

export interface FundingAvailability {
  /** US dollars; null without a limit. */
  readonly capUsd: number | null;
  /** "Up to $85,000 (inventory value)", "No limit", or the hint. */
  readonly text: string;
  /** "No inventory recorded" and the like, when the collateral is 0. */
  readonly hint: string | null;
  /** What to show when somebody asks for the type all the same. */
  readonly warning: string | null;
  /** False: its input is of no use (decision Q-S40). */
  readonly isAvailable: boolean;
}

/**
 * How much of a type this deal can carry, in words.
 *
 * Source: stack spec §2 (availability text) and §8 (hints, warnings); decision Q-S40.
 */
export function fundingAvailability(
  type: FundingType,
  deal: FundingDeal,
  offerUsd: number,
): FundingAvailability {
  if (!isCapped(type)) {
    return { capUsd: null, text: "No limit", hint: null, warning: null, isAvailable: true };
  }
  const capUsd = fundingCaps(deal, offerUsd)[type];
  const words = CAP_WORDS[type];
  if (words.hint !== null && capUsd === 0) {
    return { capUsd, text: words.hint, hint: words.hint, warning: words.warning, isAvailable: false };
  }
  const basis = type === "sba" && capUsd >= CAP_RULES.sbaLimitUsd ? "SBA maximum" : words.basis(deal);
  const text = `Up to ${dollarText(Math.floor(capUsd))} (${basis})`;
  return { capUsd, text, hint: null, warning: null, isAvailable: true };
}

export interface CappedComponent {
  /** Whole US dollars. */
  readonly amountUsd: number;
  /** Of the offer; unrounded where the cap decided it (decision Q-S39). */
  readonly percentage: number;
  readonly capUsd: number | null;
  readonly isCapped: boolean;
  /** "Capped at $85,000 (7.39% of offer)", under the title CAP_NOTICE_TITLE. */
  readonly notice: string | null;
  /** Why, e.g. "Cannot exceed inventory value of $85,000". */
  readonly message: string | null;
  /** The collateral is 0: what is missing in the deal. */
  readonly warning: string | null;
}

/**
 * A percentage as it is shown beside its cap: two decimals rounded down, trailing zeros trimmed.
 *
 * Source: decision Q-S39.
 *
 * @example flooredPercentText(126_000, 1_150_000) // "10.95"
 * @example flooredPercentText(1_035_000, 1_150_000) // "90"
 */
export function flooredPercentText(amountUsd: number, offerUsd: number): string {
  if (!(offerUsd > 0)) return "0";
  return String(Math.floor((amountUsd * 10_000) / offerUsd) / 100);
}

/**
 * What becomes of a requested percentage: its amount, or the cap where the amount would exceed it.
 *
 * Units: percent of the offer in, whole US dollars and percent out. Range: a request outside 0 to 100 is clamped.
 * A cap of 0 for want of collateral gives 0 % and a warning.
 * Source: stack spec §5 and §8; decisions C1, Q-S39, Q-S40.
 */
export function capComponent(
  type: FundingType,
  requestedPct: number,
  deal: FundingDeal,
  offerUsd: number,
): CappedComponent {
  const percentage = clampPercentage(requestedPct);
  const amountUsd = componentAmount(offerUsd, percentage);
  const { capUsd, isAvailable, warning } = fundingAvailability(type, deal, offerUsd);
  const nothing = { isCapped: false, notice: null, message: null, warning: null };
  if (!isCapped(type) || capUsd === null || percentage === 0) {
    return { amountUsd, percentage, capUsd, ...nothing };
  }
  if (!isAvailable) return { ...nothing, amountUsd: 0, percentage: 0, capUsd, isCapped: true, warning };
  if (amountUsd <= capUsd) return { amountUsd, percentage, capUsd, ...nothing };
  const most = Math.floor(capUsd);
  return {
    amountUsd: most,
    percentage: percentageOfAmount(most, offerUsd),
    capUsd,
    isCapped: true,
    notice: `Capped at ${dollarText(most)} (${flooredPercentText(most, offerUsd)}% of offer)`,
    message: CAP_WORDS[type].message(capUsd),
    warning: null,
  };
}
