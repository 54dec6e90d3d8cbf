import type { Behaviour } from "./types/definition.ts";
import { DEFINITIONS } from "./types/registry.ts";
import type { TermFields } from "./types/term-fields.ts";

export type FundingType = (typeof DEFINITIONS)[number]["type"];

/** The kinds of money of a stack, in the order in which the builder lists them. */
export const FUNDING_TYPES: readonly FundingType[] = DEFINITIONS.map(({ type }) => type);

/** Terms of any type, whichever it is. */
export type AnyTerms = Record<string, unknown>;

/** What a type is and does, where it is not known which one it is. */
export interface FundingTypeOf extends Behaviour<AnyTerms> {
  readonly type: FundingType;
  readonly fields: TermFields;
}

// Each definition reads terms of its own type only; a component's type and terms belong together.
const BY_TYPE = Object.fromEntries(DEFINITIONS.map((one) => [one.type, one])) as unknown as Readonly<
  Record<FundingType, FundingTypeOf>
>;

/** The definition of a type: one file of `types/`. */
export const definitionOf = (type: FundingType): FundingTypeOf => BY_TYPE[type];
