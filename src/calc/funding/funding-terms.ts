import type { DEFINITIONS } from "./types/registry.ts";
import type { TermsOfFields } from "./types/term-fields.ts";
import { definitionOf, type FundingType } from "./funding-types.ts";

type Definition = (typeof DEFINITIONS)[number];
type Flat<T> = { [K in keyof T]: T[K] };

/**
 * The terms of every type that has any, as they are stored: made of the fields of its definition. Money is in US
 * dollars, rates and shares are percentages 0–100. A field that nobody has set is absent or null.
 */
export type FundingTerms = {
  [D in Definition as keyof D["fields"] extends never ? never : D["type"]]: Flat<TermsOfFields<D["fields"]>>;
};

/** A type that has terms. */
export type TermedType = keyof FundingTerms;

export const isTermedType = (type: FundingType): type is TermedType =>
  Object.keys(definitionOf(type).fields).length > 0;
