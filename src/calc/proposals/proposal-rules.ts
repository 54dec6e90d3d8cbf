import { definitionOf, FUNDING_TYPES, type FundingType } from "#calc/funding/funding-types.ts";
import type { ProposalUse } from "#calc/funding/types/definition.ts";

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
  /** Of the proof of the least cash: nearly all deals need fewer. */
  nodesMost: 30,
  mostProposals: 5,
  fewestProposals: 3,
} as const;

/** How a type may be used; null: it is the buyer's own, or never proposed. */
export function proposalUseOf(type: FundingType): ProposalUse | null {
  const { proposal } = definitionOf(type);
  return proposal === undefined || "never" in proposal ? null : proposal;
}

/** Why a type is in no proposal: what the figures of a deal cannot tell. Null: it may be. */
export function neverProposed(type: FundingType): string | null {
  const { proposal } = definitionOf(type);
  return proposal !== undefined && "never" in proposal ? proposal.never : null;
}

// The search asks some hundred thousand times.
const FROM_SELLER = FUNDING_TYPES.filter((type) => definitionOf(type).closing === "seller-credit");
const ON_ASSETS = FUNDING_TYPES.filter((type) => definitionOf(type).cap?.carriedBy !== undefined);
const FROM_OWNERS = FUNDING_TYPES.filter((type) => proposalUseOf(type)?.isOwner === true);

/** Money that only the seller can give. */
export const isFromSeller = (type: FundingType): boolean => FROM_SELLER.includes(type);
/** Money that stands on an asset of the deal. */
export const isOnAssets = (type: FundingType): boolean => ON_ASSETS.includes(type);
/** Money that costs a share of the company. */
export const isFromOwners = (type: FundingType): boolean => FROM_OWNERS.includes(type);

/** What the search is after, in the words that are shown beside its proposals. */
export const PROPOSAL_OBJECTIVE = {
  objective: "The least cash from you, with every year of the lender's view covered at least 1.25 times.",
  constraints: [
    "Percentages are multiples of 0.1% and add up to 100%.",
    "You bring at least 10% of the offer; beside an SBA loan at least 10% of the project cost (offer and guaranty fee), although its lender counts investors' cash too.",
    "Every component brings in at closing all that it counts for.",
    "At most five types of funding, yours included, and at least one beside yours.",
    "No loan exceeds what the deal's assets support: consigned stock up to the inventory, inventory financing up to half of it, asset-based lending up to half of the equipment (70% of the real estate where there is no equipment).",
    "SBA loan 25% to 90% of the offer, with its financed guaranty fee within the program's maximum; seller financing 10% to 30%; earnout and deferred payment 10% to 20%; revenue-based financing up to 10%, repaid within ten years; investors 10% to 25%; friends and family 5% to 20%.",
    "Everything from the seller together up to 40%, and nothing when the seller is not willing.",
    "No earnout beside an SBA loan, and no collateral pledged twice.",
    "The SBA loan at the most that a variable rate of its size may be on the day, over the longest term that the program allows (25 years only where real estate is half of the project), with the program's fee; every other type on its default terms.",
  ],
  tieBreaks: [
    "Structures within the same whole percent of the offer count as equal in your cash.",
    "The smallest share of the company given away.",
    "The highest coverage in the worst year, to six decimals.",
    "The fewest types.",
    "The larger share for the type that the builder lists first.",
  ],
} as const;
