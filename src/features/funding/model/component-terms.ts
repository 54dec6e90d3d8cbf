import {
  type FundingTerms,
  isTermedType,
  type ReadFundingTerms,
  type TermedType,
} from "#calc/funding/funding-terms.ts";
import { definitionOf, FUNDING_TYPES, type FundingType } from "#calc/funding/funding-types.ts";
import { refreshTerms } from "#calc/funding/refresh-terms.ts";
import type { TermAmounts, TermField } from "#calc/funding/types/term-fields.ts";
import { LARGEST_USD } from "#kit/limits.ts";
import { z } from "zod";

/**
 * The shape of each type's terms as they are stored, made of the fields of its definition. Bounds of the dialogs are
 * the core's: a record of an older program may stand outside them and is still read.
 */
const number = z
  .number("Enter a number.")
  .min(-LARGEST_USD, "That is too small.")
  .max(LARGEST_USD, "That is too large.");
const text = z.string().trim().max(2_000, "Use at most 2,000 characters.");

function valueSchema(field: TermField): z.ZodType {
  switch (field.kind) {
    case "number":
      return number;
    case "text":
      return text;
    case "switch":
      return z.boolean();
    case "choice":
      if (field.holdsAnyText === true) return text;
      return z.enum([...field.choices.map(({ value }) => value), ...(field.blank === null ? [] : [""])]);
  }
}

function fieldSchema(field: TermField): z.ZodType {
  const schema = valueSchema(field);
  if (field.kind === "number" && field.sameAs !== undefined) return schema.optional();
  if (field.presence === "given") return schema;
  // Nothing is put in place of what nobody has set.
  if (field.presence === "when-set") return schema.nullish();
  return field.presence === "nullable" ? schema.nullable() : schema.nullable().default(null);
}

function termsSchema(type: TermedType): z.ZodType {
  const fields = Object.entries(definitionOf(type).fields);
  const shape = z.object(Object.fromEntries(fields.map(([name, field]) => [name, fieldSchema(field)])));
  const repeated = fields.flatMap(([name, field]) =>
    field.kind === "number" && field.sameAs !== undefined ? [[name, field.sameAs] as const] : [],
  );
  if (repeated.length === 0) return shape;
  // Always the same number.
  return shape.transform((terms) => ({
    ...terms,
    ...Object.fromEntries(repeated.map(([name, source]) => [name, terms[source]])),
  }));
}

/** What is absent is read as null, but for what nobody has to set. */
export type TermsSchema<Type extends TermedType> = z.ZodType<ReadFundingTerms[Type], FundingTerms[Type]>;

/** By type; each is made of the very fields that the type of its terms is made of. */
export const TERMS_SCHEMAS = Object.fromEntries(
  FUNDING_TYPES.filter(isTermedType).map((type) => [type, termsSchema(type)]),
) as unknown as { readonly [Type in TermedType]: TermsSchema<Type> };

/** Terms in which nothing is set are none. */
export const termsOrNone = <Terms extends object>(terms: Terms | null): Terms | null =>
  terms === null || Object.keys(terms).length === 0 ? null : terms;

/** Terms that a person set before the components of a recommendation became a stack, by type. */
export const termsByTypeSchema = z.object(TERMS_SCHEMAS).partial();
export type TermsByType = z.output<typeof termsByTypeSchema>;

/**
 * The terms of a type at the size its component has now: loans and payments among them follow the amount. Null when
 * nobody set any.
 */
export function termsAtAmount(type: FundingType, terms: TermsByType, amounts: TermAmounts) {
  return isTermedType(type) ? refreshed(type, terms[type], amounts) : null;
}

function refreshed<Type extends TermedType>(
  type: Type,
  terms: FundingTerms[Type] | undefined,
  amounts: TermAmounts,
): FundingTerms[Type] | null {
  return terms === undefined ? null : refreshTerms(type, terms, amounts);
}
