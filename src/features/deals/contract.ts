import { lastChangeSchema, madeBy } from "#contract/made-by.ts";
import { changes, changesOwn, reads } from "#contract/audited.ts";
import { LARGEST_USD } from "#kit/limits.ts";
import { z } from "zod";
import { editorsCall, guestsCall, viewersCall } from "#contract/refusals.ts";
import { dealDataSchema } from "./model/deal-data.ts";
import { figureNoteSchema } from "./model/figure-note.ts";
import { lenderEarningsSchema } from "./model/lender-earnings.ts";
import { DOUBTABLE_FIGURES } from "./model/figure-doubt.ts";
import { MOST_FIGURE_DOUBTS } from "./model/figure-doubt.ts";
import { changedDealSchema, manyChangeSchema, MOST_AT_ONCE, MOST_NAMED } from "./model/many-deals.ts";
import { CAN_BUY, rowVerdictSchema } from "./model/row-verdict.ts";
import { RECORD_GROUP_NAMES } from "./model/unreadable-groups.ts";

export const dealSchema = z.object({
  id: z.uuid(),
  /** Rises with every change: an update that names an older one is refused. */
  version: z.int(),
  status: z.string(),
  hasAnalysis: z.boolean(),
  hasLoi: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  ...madeBy,
  data: dealDataSchema,
  /** Groups of the stored record that could not be read, and so are empty in `data`. */
  unreadable: z.array(z.enum(RECORD_GROUP_NAMES)),
});
export type Deal = z.output<typeof dealSchema>;

export const DEAL_SORTS = ["updated", "name", "price", "sde", "sde-multiple"] as const;
export type DealSort = (typeof DEAL_SORTS)[number];
/** Those of a list of deals alone: by the answer as well, which no other record has. */
export const LIST_SORTS = [...DEAL_SORTS, "verdict"] as const;
export type ListSort = (typeof LIST_SORTS)[number];

const outOfRange = "This is beyond any figure of a deal. Check the number of zeros.";
const bound = z
  .number("Enter a number, for instance 250000 or 3.5.")
  .min(-LARGEST_USD, outOfRange)
  .max(LARGEST_USD, outOfRange)
  .nullable()
  .default(null);
/** Both ends belong to it; null is no bound. A deal whose figure is not known lies in none but the open one. */
const rangeSchema = z.object({ from: bound, to: bound }).prefault({});

/** The figures that a list is narrowed by: the asking price, seller's discretionary earnings, and the price as a multiple of them. */
export const RANGE_KEYS = ["price", "sde", "sdeMultiple"] as const;
export type RangeKey = (typeof RANGE_KEYS)[number];
export type FigureRange = z.output<typeof rangeSchema>;

/** OR inside a group, AND between the groups and the search text. */
export const recordFilterSchema = z.object({
  search: z.string().trim().max(200).default(""),
  statuses: z.array(z.string().max(60)).max(50).default([]),
  industries: z.array(z.string().max(200)).max(50).default([]),
  tags: z.array(z.string().max(60)).max(50).default([]),
  ranges: z.object({ price: rangeSchema, sde: rangeSchema, sdeMultiple: rangeSchema }).prefault({}),
});
export type RecordFilter = z.output<typeof recordFilterSchema>;

/** Deals are narrowed by whether they can be bought as well. */
export const dealFilterSchema = recordFilterSchema.extend({
  buys: z.array(z.enum(CAN_BUY)).max(CAN_BUY.length).default([]),
});
export type DealFilter = z.output<typeof dealFilterSchema>;

/** One row of a list: what it shows, already calculated by the core. */
export const dealListItemSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  name: z.string(),
  companyName: z.string(),
  location: z.string(),
  industry: z.string(),
  status: z.string(),
  tags: z.array(z.string()),
  imported: z.boolean(),
  employees: z.number().nullable(),
  askingPriceUsd: z.number().nullable(),
  annualRevenueUsd: z.number().nullable(),
  ebitdaUsd: z.number().nullable(),
  /** As entered; null when it is unknown or 0. */
  sdeUsd: z.number().nullable(),
  managerSalaryUsd: z.number().nullable(),
  priceToEbitda: z.number().nullable(),
  priceToSde: z.number().nullable(),
  fairValueUsd: z.number().nullable(),
  fairValueGapPct: z.number().nullable(),
  /** Never shown without its completeness; null when none of the 12 components is known. */
  score: z
    .object({ overall: z.int(), known: z.int(), total: z.int(), lowest: z.int(), highest: z.int() })
    .nullable(),
  /** What the import doubts and nobody has confirmed or changed, by the figure it is about. */
  doubts: z.partialRecord(z.enum(DOUBTABLE_FIGURES), z.array(z.string())),
  hasAnalysis: z.boolean(),
  hasLoi: z.boolean(),
  updatedAt: z.iso.datetime(),
  ...madeBy,
});
export type DealListItem = z.output<typeof dealListItemSchema>;

const facetSchema = z.array(z.object({ value: z.string(), count: z.int() }));
/** Values to filter by, with how often each occurs. */
export const facetsSchema = z.object({ statuses: facetSchema, industries: facetSchema, tags: facetSchema });
export type Facets = z.output<typeof facetsSchema>;

/** A draft in a list: without its form, which may be large. */
export const draftHeadSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The deal this is an unsaved change of; null for a new deal. */
  dealId: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type DraftHead = z.output<typeof draftHeadSchema>;

export const draftSchema = draftHeadSchema.extend({
  /** The form as it stood, also when it would not yet pass validation. */
  form: z.record(z.string(), z.unknown()),
});
export type Draft = z.output<typeof draftSchema>;

/** As many rows as a page of a list may have. */
const MOST_VERDICTS = 200;

const missing = { NOT_FOUND: { message: "Deal data could not be loaded" } } as const;
const incomplete = {
  DEAL_INCOMPLETE: { status: 422, message: "Deal name and company name are required" },
} as const;
const changedElsewhere = {
  CONFLICT: {
    message: "This deal was changed elsewhere since you opened it. Reload it to see the newer version.",
    data: lastChangeSchema.optional(),
  },
} as const;

export const dealsContract = {
  /** Creates a deal, always with status `active`; announces it (`deal-saved`). */
  create: editorsCall
    .meta({ ...changes("deals.create"), onceBy: "id" })
    .errors({ ...incomplete, ...changedElsewhere })
    .input(
      z.object({
        /** Chosen by the caller, so that a call whose answer was lost can be made again without a second deal. */
        id: z.uuid().optional(),
        data: dealDataSchema,
        /** removed in the same transaction */ draftId: z.uuid().optional(),
      }),
    )
    .output(dealSchema),

  update: editorsCall
    .meta(changes("deals.update", "id"))
    .errors({
      ...incomplete,
      ...missing,
      ...changedElsewhere,
      DEAL_ID_MISSING: { status: 400, message: "Deal ID is required for updating" },
    })
    .input(
      z.object({
        id: z.union([z.uuid(), z.literal("")]),
        version: z.int().optional(),
        data: dealDataSchema,
        draftId: z.uuid().optional(),
      }),
    )
    .output(dealSchema),

  /** Says that the figures which an import doubted are right as they stand; doubts that are none are passed over. */
  confirmDoubts: editorsCall
    .meta(changes("deals.confirmDoubts"))
    .errors({ ...missing, ...changedElsewhere })
    .input(z.object({ id: z.uuid(), codes: z.array(z.string().max(80)).min(1).max(MOST_FIGURE_DOUBTS) }))
    .output(dealSchema),

  get: guestsCall
    .meta(reads("deals.get", "id"))
    .errors(missing)
    .input(z.object({ id: z.uuid() }))
    .output(dealSchema),

  /** What a lender is likely to count of it, by its books; null where they do not say so. */
  getLenderEarnings: guestsCall
    .meta(reads("deals.getLenderEarnings", "dealId"))
    .errors(missing)
    .input(z.object({ dealId: z.uuid() }))
    .output(z.object({ earnings: lenderEarningsSchema.nullable() })),

  /** What the rows of a list say of the deals, by their ids: the verdict of today, on the books where they say what a lender counts. */
  listVerdicts: guestsCall
    .meta(reads("deals.listVerdicts"))
    .input(z.object({ dealIds: z.array(z.uuid()).min(1).max(MOST_VERDICTS) }))
    .output(z.object({ verdicts: z.record(z.uuid(), rowVerdictSchema) })),

  /** How its price and its headline figures changed, and why; the latest first. */
  listFigureNotes: viewersCall
    .meta(reads("deals.listFigureNotes", "dealId"))
    .errors(missing)
    .input(z.object({ dealId: z.uuid(), limit: z.int().min(1).max(500).default(100) }))
    .output(z.object({ notes: z.array(figureNoteSchema) })),

  /** Deletes own deals only; ids of others are as if they did not exist. */
  remove: editorsCall
    .meta(changes("deals.remove", "ids"))
    .input(z.object({ ids: z.array(z.uuid()).min(1).max(MOST_AT_ONCE) }))
    .output(z.object({ removed: z.int() })),

  /** Changes own deals alike; answers those that were changed, for `undoChange`. */
  changeMany: editorsCall
    .meta(changes("deals.changeMany", "ids"))
    .input(z.object({ ids: z.array(z.uuid()).min(1).max(MOST_AT_ONCE), change: manyChangeSchema }))
    .output(z.object({ changed: z.array(changedDealSchema) })),

  /** Takes such a change back, of the deals that nobody has changed since. */
  undoChange: editorsCall
    .meta(changes("deals.undoChange"))
    .input(z.object({ changed: z.array(changedDealSchema).min(1).max(MOST_AT_ONCE) }))
    .output(z.object({ restored: z.int() })),

  /** A page by key: no total (see `count`). */
  list: guestsCall
    .meta(reads("deals.list"))
    .errors({
      BAD_CURSOR: { status: 400, message: "This page link is no longer valid. Start from the first page." },
    })
    .input(
      z.object({
        filter: dealFilterSchema.prefault({}),
        sort: z.enum(LIST_SORTS).default("updated"),
        direction: z.enum(["ascending", "descending"]).default("descending"),
        cursor: z.string().max(2000).optional(),
        limit: z.int().min(1).max(200).default(50),
      }),
    )
    .output(z.object({ items: z.array(dealListItemSchema), nextCursor: z.string().nullable() })),

  /** The first deals of a list by name, in its order, and how many it holds: to choose all of them, or to walk through. */
  listMatching: guestsCall
    .meta(reads("deals.listMatching"))
    .input(
      z.object({
        filter: dealFilterSchema.prefault({}),
        sort: z.enum(LIST_SORTS).default("updated"),
        direction: z.enum(["ascending", "descending"]).default("descending"),
        limit: z.int().min(1).max(MOST_NAMED).default(MOST_AT_ONCE),
      }),
    )
    .output(z.object({ deals: z.array(z.object({ id: z.uuid(), name: z.string() })), matching: z.int() })),

  /** The few that a text names: by name or company, by place (a word of it, "TX" too), or by broker or contact. */
  search: guestsCall
    .meta(reads("deals.search"))
    .input(z.object({ text: z.string().trim().min(1).max(200), limit: z.int().min(1).max(20).default(8) }))
    .output(z.object({ items: z.array(dealListItemSchema) })),

  count: guestsCall
    .meta(reads("deals.count"))
    .input(z.object({ filter: dealFilterSchema.prefault({}) }))
    .output(z.object({ matching: z.int(), all: z.int(), imported: z.int() })),

  /** The values there are to filter by, most used first; at most 200 of each. */
  listFacets: guestsCall.meta(reads("deals.listFacets")).output(facetsSchema),

  /** Makes the three example deals, once: those already there are not made again. Announces each (`example-made`). */
  createExamples: editorsCall
    .meta(changes("deals.createExamples"))
    .output(z.object({ ids: z.array(z.uuid()) })),

  /**
   * Keeps a form as it stands: under its id, or as a new draft. A draft of a deal that is gone loses its `dealId`.
   */
  saveDraft: editorsCall
    .meta(changesOwn("deals.saveDraft", "id", "dealId"))
    .errors({
      DRAFT_TOO_LARGE: { status: 413, message: "A draft holds at most 200 kB. Shorten the longest texts." },
      TOO_MANY_DRAFTS: {
        status: 409,
        message: "You have 200 drafts, the most there can be. Finish or delete one.",
      },
    })
    .input(
      z.object({
        id: z.uuid().optional(),
        dealId: z.uuid().nullable().default(null),
        name: z.string().max(200).default(""),
        form: z.record(z.string(), z.unknown()),
      }),
    )
    .output(draftSchema),
  getDraft: editorsCall
    .meta(reads("deals.getDraft", "id"))
    .errors(missing)
    .input(z.object({ id: z.uuid() }))
    .output(draftSchema),
  /** The latest unsaved change: of one deal, or of new deals when `dealId` is null. */
  findLatestDraft: editorsCall
    .meta(reads("deals.findLatestDraft", "dealId"))
    .input(z.object({ dealId: z.uuid().nullable() }))
    .output(z.object({ draft: draftSchema.nullable() })),
  listDrafts: editorsCall
    .meta(reads("deals.listDrafts"))
    .output(z.object({ drafts: z.array(draftHeadSchema) })),
  removeDraft: editorsCall
    .meta(changesOwn("deals.removeDraft", "id"))
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ removed: z.boolean() })),
};
