import type { FundingType } from "#calc/funding/funding-types.ts";

/** How much of the offer a type may be in a proposal, percent. Caps of the deal's assets come on top. */
export interface ShareLimits {
  readonly fromPct: number;
  readonly toPct: number;
}

/** The numbers of the search; all our choice unless a source is named. */
export const PROPOSAL_RULES = {
  gridPct: 0.1,
  /** Source: this product's own definition. */
  targetCoverage: 1.25,
  comfortableCoverage: 1.5,
  /** Of the offer; beside an SBA loan of the whole project cost. */
  minBuyerCashPct: 10,
  mostTypes: 5,
  /** Seller note, earnout, deferred payment and consigned stock together. */
  mostFromSellerPct: 40,
  mostProposals: 5,
  fewestProposals: 3,
} as const;

/** The types that a search may use, and how far. Source: our choice; the seller note stops where warns. */
export const PROPOSAL_LIMITS: Partial<Record<FundingType, ShareLimits>> = {
  sba: { fromPct: 25, toPct: 90 },
  seller_note: { fromPct: 10, toPct: 30 },
  earnout: { fromPct: 10, toPct: 20 },
  ddp: { fromPct: 10, toPct: 20 },
  inventory_consignment: { fromPct: 2.5, toPct: 30 },
  inventory_financing: { fromPct: 2.5, toPct: 30 },
  asset_based: { fromPct: 2.5, toPct: 30 },
  rbf: { fromPct: 2.5, toPct: 10 },
  investor: { fromPct: 10, toPct: 25 },
  friends_family: { fromPct: 5, toPct: 20 },
};

/** Money that only the seller can give. */
export const SELLER_TYPES: readonly FundingType[] = [
  "seller_note",
  "earnout",
  "ddp",
  "inventory_consignment",
];
/** Money that stands on an asset of the deal. */
export const ASSET_TYPES: readonly FundingType[] = [
  "inventory_consignment",
  "inventory_financing",
  "ar_factoring",
  "asset_based",
];
/** Money that costs a share of the company. */
export const OWNER_TYPES: readonly FundingType[] = ["investor", "friends_family"];

/** What the search is after, in the words that are shown beside its proposals. */
export const PROPOSAL_OBJECTIVE = {
  objective: "The least cash from you, with every year of the lender's view covered at least 1.25 times.",
  constraints: [
    "Percentages are multiples of 0.1% and add up to 100%.",
    "You bring at least 10% of the offer; beside an SBA loan at least 10% of the project cost (offer and guaranty fee), although its lender counts investors' cash too.",
    "Every component brings in at closing all that it counts for.",
    "At most five types of funding, yours included, and at least one beside yours.",
    "Nothing exceeds what the deal's assets carry: consigned stock up to the inventory, inventory financing up to half of it, asset-based lending up to half of the equipment (70% of the real estate where there is no equipment).",
    "SBA loan 25% to 90% of the offer, with its financed guaranty fee within the programme's maximum; seller financing 10% to 30%; earnout and deferred payment 10% to 20%; revenue-based financing up to 10%, repaid within ten years; investors 10% to 25%; friends and family 5% to 20%.",
    "Everything from the seller together up to 40%, and nothing when the seller is not willing.",
    "No earnout beside an SBA loan, and no collateral pledged twice.",
    "The SBA loan at the most that a variable rate of its size may be on the day, over the longest term that the programme allows (25 years only where real estate is half of the project), with the programme's fee; every other type on its default terms.",
  ],
  tieBreaks: [
    "Structures within the same whole percent of the offer count as equal in your cash.",
    "The smallest share of the company given away.",
    "The highest coverage in the worst year, to six decimals.",
    "The fewest types.",
    "The larger share for the type that the builder lists first.",
  ],
} as const;

/** Why a type is in no proposal: what the figures of a deal cannot tell. */
export const NEVER_PROPOSED: Partial<Record<FundingType, string>> = {
  carve_out: "What could be carved out is not in the deal's figures.",
  subject_to: "A debt's payment and its lender's consent are not in the deal's figures.",
  integrator_equity: "It brings no money at closing.",
  ar_factoring: "Only its advance comes in at closing, less than the part of the offer that it stands for.",
  other: "Its cost is unknown.",
};
