import { z } from "zod";
import { figureDoubtSchema, MOST_FIGURE_DOUBTS } from "./figure-doubt.ts";
import { DEAL_FIELDS } from "./fields/deal-fields.ts";

type Shape<Group extends Record<string, { schema: z.ZodType }>> = {
  [Key in keyof Group]: Group[Key]["schema"];
};

function schemaOf<Group extends Record<string, { schema: z.ZodType }>>(
  group: Group,
): z.ZodObject<Shape<Group>> {
  const shape = Object.entries(group).map(([key, { schema }]) => [key, schema]);
  return z.object(Object.fromEntries(shape) as Shape<Group>);
}

/** Where an imported deal came from, kept with it as it was read. */
export const listingSchema = schemaOf(DEAL_FIELDS.listing).extend({
  /** What is doubtful about figures of the deal. */
  figureDoubts: z.array(figureDoubtSchema).max(MOST_FIGURE_DOUBTS).default([]),
});

/**
 * A deal as the screens, the import and the command line know it: its fields stand in fields/deal-fields.ts. An unknown
 * figure is absent; a typed 0 is 0. Money is in US dollars, money a year in US dollars a year.
 */
export const dealDataSchema = z.object({
  basics: schemaOf(DEAL_FIELDS.basics),
  financials: schemaOf(DEAL_FIELDS.financials),
  assets: schemaOf(DEAL_FIELDS.assets),
  liabilities: schemaOf(DEAL_FIELDS.liabilities),
  market: schemaOf(DEAL_FIELDS.market),
  summary: schemaOf(DEAL_FIELDS.summary),
  listing: listingSchema.optional(),
});
export type DealData = z.output<typeof dealDataSchema>;
export type DealDataInput = z.input<typeof dealDataSchema>;
