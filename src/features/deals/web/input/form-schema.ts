import { z } from "zod";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { type DealForm, listingFactsSchema } from "#features/deals/model/deal-form.ts";
import { FIELD_GROUPS, type FieldGroup } from "#features/deals/model/fields/field.ts";
import { fieldsOf, isFigure, type PlacedField } from "#features/deals/model/fields/list-fields.ts";
import { readFigureText } from "#features/deals/model/read-figure-text.ts";

/** From the text of a field to its value, which the deal's own schema then assesses. */
function schemaOfText(field: PlacedField): z.ZodType {
  const { kind, required, blank } = field;
  const schema = field.schema as z.ZodType<unknown, unknown>;
  if (kind === "list") return schema;
  const value = z.string().transform((text, context): unknown => {
    if (!isFigure(field)) return text.trim() || blank;
    const reading = readFigureText(field, text);
    if ("value" in reading) return reading.value ?? undefined;
    context.addIssue({ code: "custom", message: reading.problem });
    return z.NEVER;
  });
  if (required === undefined) return value.pipe(schema);
  return z
    .string()
    .trim()
    .min(1, required)
    .transform((text): unknown => text)
    .pipe(schema);
}

function schemaOfGroup(group: FieldGroup) {
  const typed = fieldsOf(group).filter(({ edited }) => edited !== false);
  return z.object(Object.fromEntries(typed.map((field) => [field.key, schemaOfText(field)] as const)));
}

const { listing, ...groups } = Object.fromEntries(
  FIELD_GROUPS.map((group) => [group, schemaOfGroup(group)] as const),
) as Record<FieldGroup, z.ZodObject>;

const formSchema = z.object({
  ...groups,
  listing: listing
    .extend({ facts: listingFactsSchema })
    .transform(({ facts, ...edited }) => ({ ...(facts as object), ...edited }))
    .nullable(),
});

/** From the form's texts to a deal, with a sentence beside every field that cannot be read. */
export const dealFormSchema = formSchema.transform(
  ({ listing: edited, ...data }): object => (edited === null ? data : { ...data, listing: edited }),
  // Each field's schema gives what the same field gives of a deal.
) as unknown as z.ZodType<DealData, DealForm>;
