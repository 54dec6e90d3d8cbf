import { toNumber } from "#calc/deal/to-number.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { CAP_RULES, type CappedType, fundingCaps, isCapped } from "./funding-caps.ts";
import type { FundingDeal } from "./funding-deal.ts";
import type { FundingType } from "./funding-types.ts";

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

/** What is said of each cap. Source: this product's own definition. */
export const CAP_WORDS: Readonly<Record<CappedType, CapWords>> = {
  inventory_consignment: {
    message: (capUsd) => `Cannot exceed inventory value of ${formatMoney(Math.floor(capUsd))}`,
    basis: () => "inventory value",
    ...NO_INVENTORY,
  },
  inventory_financing: {
    message: (capUsd) => `Cannot exceed 80% of inventory value (${formatMoney(Math.floor(capUsd))})`,
    basis: () => "80% of inventory",
    ...NO_INVENTORY,
  },
  asset_based: {
    message: (capUsd) => `Cannot exceed 70% of combined collateral (${formatMoney(Math.floor(capUsd))})`,
    basis: (deal) => {
      if (!(toNumber(deal.realEstateUsd) > 0)) return "70% of equipment";
      return toNumber(deal.equipmentUsd) > 0 ? "70% of equipment and real estate" : "70% of real estate";
    },
    hint: "No equipment or real estate recorded",
    warning: "No equipment or real estate value recorded - please update deal financials",
  },
  ar_factoring: {
    message: (capUsd) => `Cannot exceed accounts receivable value of ${formatMoney(Math.floor(capUsd))}`,
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
  /** False: its input is of no use. */
  readonly isAvailable: boolean;
}

/**
 * How much of a type this deal can carry, in words.
 *
 * Source: this product's own definition.
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
  const text = `Up to ${formatMoney(Math.floor(capUsd))} (${basis})`;
  return { capUsd, text, hint: null, warning: null, isAvailable: true };
}
