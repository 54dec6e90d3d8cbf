import { definitionOf, FUNDING_TYPES, type FundingType } from "#calc/funding/funding-types.ts";

/** By what providers call the types, and before that by our own names. */
const BY_NAME: ReadonlyMap<string, FundingType> = new Map([
  ...FUNDING_TYPES.flatMap((type) => definitionOf(type).alsoCalled.map((name) => [name, type] as const)),
  ...FUNDING_TYPES.map((type) => [type, type] as const),
]);

/** The type that a provider means; what nobody knows is `other`. */
export function fundingTypeNamed(name: string): FundingType {
  const words = name
    .slice(0, 200)
    .toLowerCase()
    .replaceAll("&", " and ")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
  return BY_NAME.get(words.join("_")) ?? "other";
}
