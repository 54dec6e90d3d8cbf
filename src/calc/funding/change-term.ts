import { type AnyTerms, definitionOf, type FundingType } from "./funding-types.ts";
import type { TermField } from "./types/term-fields.ts";

/** Emptied, or brought back to what it counts as while nobody has set it. */
const isUnset = (field: TermField, value: unknown): boolean =>
  value === null || value === "" || ("absentAs" in field && value === field.absentAs);

/**
 * Terms with another value of one field. A field that nobody has to set leaves the terms where its value says no more than
 * its absence.
 */
export function changeTerm(type: FundingType, terms: AnyTerms, name: string, value: unknown): AnyTerms {
  const field = definitionOf(type).fields[name];
  if (field?.presence !== "when-set" || !isUnset(field, value)) return { ...terms, [name]: value };
  const { [name]: _, ...rest } = terms;
  return rest;
}
