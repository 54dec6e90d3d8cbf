import { FUNDING_TYPES, type FundingType } from "./funding-types.ts";

/** The groups of the funding mix. Source: this product's own definition. */
export const FUNDING_GROUPS = ["equity", "debt", "seller", "other"] as const;
export type FundingGroup = (typeof FUNDING_GROUPS)[number];

/** What the groups are called on screen. */
export const FUNDING_GROUP_NAMES: Readonly<Record<FundingGroup, string>> = {
  equity: "Equity",
  debt: "Debt",
  seller: "Seller Financing",
  other: "Other",
};

/** Source: recommended and neutral are given; favoured and discouraged also exist. */
export type RecommendationLevel = "favoured" | "recommended" | "neutral" | "discouraged";
export type RecommendationColour = "green" | "yellow" | "orange" | "red";

const COLOURS: Readonly<Record<RecommendationLevel, RecommendationColour>> = {
  favoured: "green",
  recommended: "yellow",
  neutral: "orange",
  discouraged: "red",
};

/**
 * The colour of a recommendation's dot.
 *
 * Source: this product's own definition.
 *
 * @example recommendationColour("recommended") // "yellow"
 * @example recommendationColour("neutral") // "orange"
 */
export function recommendationColour(level: RecommendationLevel): RecommendationColour {
  return COLOURS[level];
}

export interface FundingTypeInfo {
  readonly name: string;
  readonly group: FundingGroup;
  readonly recommendationLevel: RecommendationLevel;
  /** Why, in a sentence. */
  readonly reason: string;
  /** It has a terms dialog. */
  readonly configurable: boolean;
  /** It shows "Default Terms" while none are set. */
  readonly hasDefaultTermsBadge: boolean;
  /** Part of the 100 %, but no money at closing. */
  readonly nonCash: boolean;
}

type Marks = Partial<Pick<FundingTypeInfo, "configurable" | "hasDefaultTermsBadge" | "nonCash">>;

function info(
  name: string,
  group: FundingGroup,
  recommendationLevel: RecommendationLevel,
  reason: string,
  marks: Marks = {},
): FundingTypeInfo {
  const { configurable = true, hasDefaultTermsBadge = false, nonCash = false } = marks;
  return { name, group, recommendationLevel, reason, configurable, hasDefaultTermsBadge, nonCash };
}

const BADGE: Marks = { hasDefaultTermsBadge: true };
const PLAIN: Marks = { configurable: false };
const NON_CASH: Marks = { nonCash: true };

/** The sixteen types as data. Source: this product's own definition. */
export const FUNDING_TYPE_INFO: Readonly<Record<FundingType, FundingTypeInfo>> = {
  equity: info(
    "Buyer Equity",
    "equity",
    "recommended",
    "Your own cash costs no payments, and every lender asks for some.",
    PLAIN,
  ),
  sba: info(
    "SBA Loan",
    "debt",
    "neutral",
    "Long terms and the largest share, with a lien on all assets.",
    BADGE,
  ),
  seller_note: info(
    "Seller Financing",
    "seller",
    "recommended",
    "The seller stays interested in how the business does after the sale.",
    BADGE,
  ),
  earnout: info("Earnout", "other", "neutral", "Paid only when the business does what the seller promised."),
  ddp: info(
    "Deferred Down Payment",
    "other",
    "recommended",
    "Interest-free, but due within months: plan the cash for its day.",
  ),
  inventory_consignment: info(
    "Inventory Consignment",
    "other",
    "neutral",
    "The seller's stock is paid for as it is sold.",
    BADGE,
  ),
  inventory_financing: info(
    "Inventory Financing",
    "other",
    "neutral",
    "A short loan on the stock, dearer than one on equipment.",
    BADGE,
  ),
  carve_out: info(
    "Carve-Out",
    "other",
    "neutral",
    "A part of the business is left out, and so are its earnings.",
    NON_CASH,
  ),
  subject_to: info(
    "Subject-To Debt",
    "other",
    "neutral",
    "You take over a debt that exists; ask its lender for consent first.",
  ),
  ar_factoring: info("AR Factoring", "other", "neutral", "Receivables turned into cash, at a running cost."),
  asset_based: info(
    "Asset-Based Lending",
    "debt",
    "neutral",
    "A loan on equipment and real estate, as far as they carry it.",
    BADGE,
  ),
  rbf: info(
    "Revenue-Based Financing",
    "debt",
    "neutral",
    "Payments follow the business, and a multiple is repaid in all.",
    BADGE,
  ),
  investor: info(
    "Private Investors",
    "equity",
    "neutral",
    "No payments, but a share of the company and its cash.",
    PLAIN,
  ),
  integrator_equity: info(
    "Integrator Equity",
    "other",
    "recommended",
    "A share for the person who runs the business: no cash now, ownership later.",
    NON_CASH,
  ),
  friends_family: info(
    "Friends & Family",
    "other",
    "neutral",
    "Quick and personal; write it down as you would for a stranger.",
    BADGE,
  ),
  other: info("Other Funding", "other", "neutral", "Money whose cost this calculation does not know.", PLAIN),
};

/** The thirteen types that have a terms dialog, in the order of the list. */
export const CONFIGURABLE_TYPES = FUNDING_TYPES.filter((type) => FUNDING_TYPE_INFO[type].configurable);
