import type { DEFINITIONS } from "./types/registry.ts";
import type { ReadTermsOfFields, TermsOfFields } from "./types/term-fields.ts";
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

/** The same as they are read from storage: what may be absent is null, but for what nobody has set. */
export type ReadFundingTerms = {
  [D in Definition as keyof D["fields"] extends never ? never : D["type"]]: Flat<
    ReadTermsOfFields<D["fields"]>
  >;
};

/** A type that has terms. */
export type TermedType = keyof FundingTerms;

/** Nobody has to set any for it to have some: its default terms. */
export const hasDefaultTerms = (type: FundingType): boolean =>
  Object.values(definitionOf(type).fields).some(({ presence }) => presence !== "when-set");

export const isTermedType = (type: FundingType): type is TermedType =>
  Object.keys(definitionOf(type).fields).length > 0;
