import { madeBy } from "#contract/made-by.ts";
import { z } from "zod";
import { managerSalarySchema } from "#contract/manager-salary.ts";
import { dealTermsSchema } from "./deal-terms.ts";
import { savedFiguresSchema } from "./saved-figures.ts";
import { amountSchema, componentRecordSchema } from "./stack-component.ts";

/** Only `draft` is set by the application; the others by the owner. */
export const STACK_STATUSES = ["draft", "active", "archived"] as const;

/** A saved stack. `totalAmount` is the deal's asking price on the day it was saved. */
export const fundingStackSchema = z.object({
  id: z.uuid(),
  dealId: z.uuid(),
  /** Rises with every change: an update that names an older one is refused. */
  version: z.int(),
  name: z.string(),
  companyName: z.string(),
  description: z.string(),
  totalAmount: z.number(),
  offerAmount: z.number(),
  dealTerms: dealTermsSchema,
  components: z.array(componentRecordSchema),
  /** What a manager was paid a year when it was saved; null while nobody had said so. */
  managerSalaryUsd: managerSalarySchema.nullable(),
  /** What a lender counted on the day it was saved; null while that was not kept, and for guests. */
  savedFigures: savedFiguresSchema.nullable().default(null),
  isTemplate: z.boolean(),
  status: z.enum(STACK_STATUSES),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  ...madeBy,
});
export type FundingStack = z.output<typeof fundingStackSchema>;

export const MOST_COMPONENTS = 50;
export const stackNameSchema = z.string().trim().max(200, "A name has at most 200 characters.");
export const offerSchema = amountSchema;
