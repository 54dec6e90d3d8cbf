import { isTermedType, type TermedType } from "#calc/funding/funding-terms.ts";
import { FUNDING_TYPES, type FundingType } from "#calc/funding/funding-types.ts";
import type { StackComponent } from "#calc/funding/stack-component.ts";
import { BEYOND_LARGEST_USD, LARGEST_USD } from "#kit/limits.ts";
import { z } from "zod";
import { TERMS_SCHEMAS, type TermsSchema } from "./component-terms.ts";

export const amountSchema = z
  .number("Enter an amount in dollars.")
  .min(0, "An amount cannot be negative.")
  .max(LARGEST_USD, BEYOND_LARGEST_USD);
export const percentageSchema = z
  .number("Enter a percentage from 0 to 100.")
  .min(0, "A percentage cannot be negative.")
  .max(100, "A percentage cannot be over 100.");

/** One line of what a component's terms say; always made from the terms, never typed. */
export const componentDetailSchema = z.object({
  key: z.string(),
  value: z.string(),
  unit: z.string().optional(),
});
export type ComponentDetail = z.output<typeof componentDetailSchema>;

const given = {
  /** Made by the server when absent. */
  id: z.string().trim().min(1).max(100).optional(),
  /** The type's own name when absent. */
  name: z.string().trim().max(200, "Use at most 200 characters.").optional(),
  /** Of the offer, 0–100. */
  percentage: percentageSchema,
  /** Whole dollars; what does not agree with the percentage is made anew from it. */
  amount: amountSchema.optional(),
  isUsingDefaultTerms: z.boolean().default(false),
};
const stored = {
  id: z.string(),
  name: z.string(),
  percentage: z.number(),
  amount: z.number(),
  order: z.int(),
  isUsingDefaultTerms: z.boolean(),
  details: z.array(componentDetailSchema),
};

/** Null: nobody has set any, and the defaults apply; or the type has none. */
type OwnTerms<Type extends FundingType> = z.ZodDefault<
  z.ZodNullable<Type extends TermedType ? TermsSchema<Type> : z.ZodNull>
>;
type Fields = z.ZodRawShape;
type ComponentOf<Type extends FundingType, Shape extends Fields> = z.ZodObject<
  Shape & { componentType: z.ZodLiteral<Type>; terms: OwnTerms<Type> }
>;
type AnyComponentOf<Shape extends Fields> = { [Type in FundingType]: ComponentOf<Type, Shape> }[FundingType];

/** Every type with its own terms; `fields` is what the components of the list have besides. */
function componentOf<Shape extends Fields>(fields: Shape) {
  const members = FUNDING_TYPES.map((type) => {
    const terms: z.ZodType = isTermedType(type) ? z.nullable(TERMS_SCHEMAS[type]) : z.null();
    return z.object({ ...fields, componentType: z.literal(type), terms: terms.default(null) });
  });
  // The members are those of the list of types, which the compiler cannot follow through the loop.
  return z.discriminatedUnion(
    "componentType",
    members as unknown as [AnyComponentOf<Shape>, ...AnyComponentOf<Shape>[]],
  );
}

/** A component as a caller gives it: the server makes id, name, amount, order and details. */
export const componentInputSchema = componentOf(given);
export type ComponentInput = z.input<typeof componentInputSchema>;
export type GivenComponent = z.output<typeof componentInputSchema>;

/** A component of a saved stack. */
export const componentRecordSchema = componentOf(stored);
export type ComponentRecord = z.output<typeof componentRecordSchema>;

export const fundingTypeSchema = z.enum(FUNDING_TYPES);

/**
 * As the core reads it, with the amount it was saved with. Default terms are left to the core, which knows those of
 * today's offer.
 */
export function toStackComponent(
  component: Pick<
    GivenComponent,
    "componentType" | "percentage" | "terms" | "isUsingDefaultTerms" | "amount"
  >,
): StackComponent {
  const { componentType: type, percentage, amount } = component;
  const terms = component.isUsingDefaultTerms ? null : component.terms;
  // Type and terms come from one member of the union; picking them apart loses that.
  return {
    type,
    percentage,
    terms,
    ...(amount === undefined ? {} : { amountUsd: amount }),
  } as StackComponent;
}
