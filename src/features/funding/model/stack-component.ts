import { FUNDING_TYPES, type FundingType, type StackComponent } from "#calc";
import { BEYOND_LARGEST_USD, LARGEST_USD } from "#kit/limits.ts";
import { z } from "zod";
import { TERMS_SCHEMAS } from "./component-terms.ts";

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

const noTerms = z.null().default(null);
/** Null: nobody has set any, and the defaults apply. */
const orDefaults = <Terms extends z.ZodType>(terms: Terms) => z.nullable(terms).default(null);

/** Every type with its own terms; `fields` is what the components of the list have besides. */
function componentOf<Fields extends z.ZodRawShape>(fields: Fields) {
  const of = <Type extends FundingType, Terms extends z.ZodType>(type: Type, terms: Terms) =>
    z.object({ ...fields, componentType: z.literal(type), terms });
  return z.discriminatedUnion("componentType", [
    of("equity", noTerms),
    of("sba", orDefaults(TERMS_SCHEMAS.sba)),
    of("seller_note", orDefaults(TERMS_SCHEMAS.seller_note)),
    of("earnout", orDefaults(TERMS_SCHEMAS.earnout)),
    of("ddp", orDefaults(TERMS_SCHEMAS.ddp)),
    of("inventory_consignment", orDefaults(TERMS_SCHEMAS.inventory_consignment)),
    of("inventory_financing", orDefaults(TERMS_SCHEMAS.inventory_financing)),
    of("carve_out", orDefaults(TERMS_SCHEMAS.carve_out)),
    of("subject_to", orDefaults(TERMS_SCHEMAS.subject_to)),
    of("ar_factoring", orDefaults(TERMS_SCHEMAS.ar_factoring)),
    of("asset_based", orDefaults(TERMS_SCHEMAS.asset_based)),
    of("rbf", orDefaults(TERMS_SCHEMAS.rbf)),
    of("investor", orDefaults(TERMS_SCHEMAS.investor)),
    of("integrator_equity", orDefaults(TERMS_SCHEMAS.integrator_equity)),
    of("friends_family", orDefaults(TERMS_SCHEMAS.friends_family)),
    of("other", noTerms),
  ]);
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
