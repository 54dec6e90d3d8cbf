import { madeBy } from "#contract/made-by.ts";
import { reads } from "#contract/audited.ts";
import { z } from "zod";
import { guestsCall } from "#contract/refusals.ts";
import { savedScoreSchema } from "#features/saved-analyses/contract.ts";
import {
  recordFilterSchema,
  dealListItemSchema,
  DEAL_SORTS,
  facetsSchema,
} from "#features/deals/contract.ts";

/** What the account holds. Local records are the browser's: it adds them to its own tab and to "All Deals". */
export const STORED_SOURCES = ["deals", "analyses", "drafts"] as const;
export type StoredSource = (typeof STORED_SOURCES)[number];
export const EXPLORER_TABS = ["all", ...STORED_SOURCES] as const;
export type ExplorerTab = (typeof EXPLORER_TABS)[number];

/** A row of the explorer. */
export const explorerItemSchema = z.object({
  /** The id of an address: with `analysis-` or `draft-` before it for these sources. */
  id: z.string(),
  originalId: z.uuid(),
  source: z.enum(STORED_SOURCES),
  /** The deal that an analysis or draft belongs to; of a deal its own id. */
  dealId: z.uuid().nullable(),
  userId: z.uuid(),
  name: z.string(),
  companyName: z.string(),
  /** Of a deal its own; `analysis` and `draft` of the others. */
  status: z.string(),
  industry: z.string(),
  askingPriceUsd: z.number().nullable(),
  ebitdaUsd: z.number().nullable(),
  sdeUsd: z.number().nullable(),
  /** Of what the record states: which multiple there is hangs on which earnings are known. */
  priceToEbitda: z.number().nullable(),
  priceToSde: z.number().nullable(),
  doubts: dealListItemSchema.shape.doubts,
  /** What the record values EBITDA at, as entered. */
  ebitdaMultiple: z.number().nullable(),
  /** Never shown without its completeness. */
  score: savedScoreSchema.nullable(),
  tags: z.array(z.string()),
  hasAnalysis: z.boolean(),
  hasLoi: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  ...madeBy,
});
export type ExplorerItem = z.output<typeof explorerItemSchema>;

/** How many there are in each tab, before filters; archived analyses are not counted. */
export const explorerCountsSchema = z.object({
  all: z.int(),
  deals: z.int(),
  analyses: z.int(),
  drafts: z.int(),
});
export type ExplorerCounts = z.output<typeof explorerCountsSchema>;

export const dealListContract = {
  /** A page by key, with the counts of the tabs. */
  list: guestsCall
    .meta(reads("dealList.list"))
    .errors({
      BAD_CURSOR: { status: 400, message: "This page link is no longer valid. Start from the first page." },
    })
    .input(
      z.object({
        tab: z.enum(EXPLORER_TABS).default("all"),
        filter: recordFilterSchema.prefault({}),
        sort: z.enum(DEAL_SORTS).default("updated"),
        direction: z.enum(["ascending", "descending"]).default("descending"),
        cursor: z.string().max(2000).optional(),
        limit: z.int().min(1).max(200).default(50),
      }),
    )
    .output(
      z.object({
        items: z.array(explorerItemSchema),
        nextCursor: z.string().nullable(),
        counts: explorerCountsSchema,
      }),
    ),

  counts: guestsCall.meta(reads("dealList.counts")).output(explorerCountsSchema),

  /** The values there are to filter by in a tab, most used first; at most 200 of each. */
  listFacets: guestsCall
    .meta(reads("dealList.listFacets"))
    .input(z.object({ tab: z.enum(EXPLORER_TABS).default("all") }))
    .output(facetsSchema),
};
