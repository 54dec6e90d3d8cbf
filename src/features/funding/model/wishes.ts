import { LARGEST_USD } from "#kit/limits.ts";
import { z } from "zod";
import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import { FUNDING_TYPES, type FundingType } from "#calc/funding/funding-types.ts";
import { fundingTypeSchema } from "./stack-component.ts";

const amountSchema = z.number().min(0).max(LARGEST_USD).nullable();

/** What the buyer wishes of the structures: told to the rules, a model and an automation alike. */
export const wishesSchema = z.object({
  /** null: not said. 0: none. */
  cashAtHandUsd: amountSchema.default(null),
  wantedTypes: z.array(fundingTypeSchema).max(FUNDING_TYPES.length).default([]),
  excludedTypes: z.array(fundingTypeSchema).max(FUNDING_TYPES.length).default([]),
  /** What family and friends would put in; null: nobody was asked, and 0: nothing. */
  familyUsd: amountSchema.default(null),
  /** The seller would wait for the payments of a note while a bank is paid. */
  sellerStandby: z.boolean().default(false),
});
export type Wishes = z.output<typeof wishesSchema>;

export const NO_WISHES: Wishes = {
  cashAtHandUsd: null,
  wantedTypes: [],
  excludedTypes: [],
  familyUsd: null,
  sellerStandby: false,
};

export const hasWishes = (wishes: Wishes): boolean => JSON.stringify(wishes) !== JSON.stringify(NO_WISHES);

/** Types that a buyer can wish for or against: their own cash is in every structure. */
export const WISHED_TYPES: readonly FundingType[] = FUNDING_TYPES.filter((type) => type !== "equity");

/** A type can be wanted or excluded, not both: the last word counts. */
export function wishForType(wishes: Wishes, type: FundingType, wish: "wanted" | "excluded" | "none"): Wishes {
  const without = (types: readonly FundingType[]) => types.filter((one) => one !== type);
  return {
    ...wishes,
    wantedTypes: [...without(wishes.wantedTypes), ...(wish === "wanted" ? [type] : [])],
    excludedTypes: [...without(wishes.excludedTypes), ...(wish === "excluded" ? [type] : [])],
  };
}

/** The same, as a provider outside is told it; nothing where nothing was wished. */
export function wishesPayload(wishes: Wishes): { wishes?: Wishes } {
  return hasWishes(wishes) ? { wishes } : {};
}

/** What a structure of somebody outside does not keep of the wishes, as sentences. */
export function brokenWishes(
  wishes: Wishes,
  structure: {
    components: readonly { type: FundingType; amount: number; percentage: number }[];
    buyerCashUsd: number | null;
  },
): string[] {
  const used = structure.components.filter(({ percentage }) => percentage > 0).map(({ type }) => type);
  const names = (types: readonly FundingType[]) =>
    types.map((type) => FUNDING_TYPE_INFO[type].name).join(", ");
  const excluded = wishes.excludedTypes.filter((type) => used.includes(type));
  const lacking = wishes.wantedTypes.filter((type) => !used.includes(type));
  const family = structure.components
    .filter(({ type }) => type === "friends_family")
    .reduce((most, { amount }) => Math.max(most, amount), 0);
  const { cashAtHandUsd, familyUsd } = wishes;
  return [
    excluded.length > 0 ? `It uses ${names(excluded)}, which you excluded.` : "",
    lacking.length > 0 ? `It does not use ${names(lacking)}, which you want.` : "",
    cashAtHandUsd !== null && structure.buyerCashUsd !== null && structure.buyerCashUsd > cashAtHandUsd
      ? "It needs more cash than you have."
      : "",
    familyUsd !== null && family > familyUsd ? "It takes more from family and friends than there is." : "",
  ].filter(Boolean);
}
