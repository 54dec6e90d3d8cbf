import { drawnFields } from "./dialog-fields.ts";
import { hasDefaultTerms, isTermedType, type TermedType } from "./funding-terms.ts";
import { definitionOf, FUNDING_TYPES, type FundingType } from "./funding-types.ts";
import type { Behaviour, FundingGroup, RecommendationLevel } from "./types/definition.ts";

/** What the groups are called on screen. */
export const FUNDING_GROUP_NAMES: Readonly<Record<FundingGroup, string>> = {
  equity: "Equity",
  debt: "Debt",
  seller: "Seller Financing",
  other: "Other",
};

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

type Said = "name" | "group" | "recommendationLevel" | "reason" | "isStrategy" | "usuallyRepaidMonths";

export interface FundingTypeInfo extends Pick<Behaviour<never>, Said> {
  /** It has a terms dialog. */
  readonly configurable: boolean;
  /** It counts with default terms while none are set. */
  readonly hasDefaultTerms: boolean;
  /** It shows "Default Terms" while none are set. */
  readonly hasDefaultTermsBadge: boolean;
  /** Part of the 100 %, but no money at closing. */
  readonly nonCash: boolean;
}

function infoOf(type: FundingType): FundingTypeInfo {
  const definition = definitionOf(type);
  const { hasDefaultTermsBadge = false, nonCash = false } = definition;
  const configurable = drawnFields(type).length > 0;
  return {
    ...definition,
    configurable,
    hasDefaultTerms: configurable && hasDefaultTerms(type),
    hasDefaultTermsBadge,
    nonCash,
  };
}

/** The types as data. Source: this product's own definition. */
export const FUNDING_TYPE_INFO = Object.fromEntries(
  FUNDING_TYPES.map((type) => [type, infoOf(type)]),
) as Readonly<Record<FundingType, FundingTypeInfo>>;

/** The types that have a terms dialog, in the order of the list. */
export const CONFIGURABLE_TYPES: readonly TermedType[] = FUNDING_TYPES.filter(
  (type): type is TermedType => isTermedType(type) && FUNDING_TYPE_INFO[type].configurable,
);
