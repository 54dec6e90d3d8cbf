import { z } from "zod";

/** A deal, lead or intake that may be the same business, as it is shown. */
export const duplicateSchema = z.object({
  kind: z.enum(["deal", "lead", "intake"]),
  id: z.uuid(),
  name: z.string(),
  points: z.int(),
  reasons: z.array(z.string()),
  askingPriceUsd: z.number().nullable(),
  /** The day it was first seen. */
  since: z.iso.datetime(),
  /** Of a deal that was passed on, and is so still: when and why. */
  passed: z.object({ at: z.iso.datetime(), because: z.string() }).nullable(),
});
export type Duplicate = z.output<typeof duplicateSchema>;
