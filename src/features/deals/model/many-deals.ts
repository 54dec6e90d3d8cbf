import { z } from "zod";

/** Where a deal stands for its owner. A new one is `active`; records of other programs may hold any other word. */
export const DEAL_STATUSES = ["active", "shortlisted", "passed"] as const;
export type DealStatus = (typeof DEAL_STATUSES)[number];

/** So many deals are changed, or deleted, by one call. */
export const MOST_AT_ONCE = 500;
/** Of a list that somebody walks through, so many are known by name. */
export const MOST_NAMED = 2_000;
/** A deal takes no more; see the field of tags. */
export const MOST_TAGS = 50;

const status = z.string().max(60);
const tag = z.string().trim().min(1, "Enter a tag.").max(60, "A tag has at most 60 characters.");
const industry = z
  .string()
  .trim()
  .min(1, "Enter an industry.")
  .max(200, "An industry has at most 200 characters.");

/** What is changed of many deals at once. */
export const manyChangeSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("status"), status: z.enum(DEAL_STATUSES) }),
  z.object({ kind: z.literal("add-tag"), tag }),
  z.object({ kind: z.literal("remove-tag"), tag }),
  z.object({ kind: z.literal("industry"), industry }),
]);
export type ManyChange = z.output<typeof manyChangeSchema>;

/** A deal before such a change, and what it was afterwards: undone only where both still hold. */
export const changedDealSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  status,
  before: z.object({
    status,
    tags: z.array(z.string().max(200)).max(1_000),
    industry: z.string().max(1_000),
    benchmarkIndustry: z.string().max(1_000).nullable(),
  }),
});
export type ChangedDeal = z.output<typeof changedDealSchema>;
