import { z } from "zod";
import { DEAL_NOTE_KINDS } from "#features/deal-notes/model/deal-note.ts";
import { FIGURE_CAUSES, NOTED_FIGURES } from "#features/deals/model/figure-note.ts";
import { FIELD_CAUSES, FIELD_KINDS_NOTED } from "#features/deals/model/field-note.ts";

/** What a list of what happened may be narrowed to. */
export const ENTRY_GROUPS = ["comments", "changes", "moves", "files", "letters", "tasks", "notes"] as const;
export type EntryGroup = (typeof ENTRY_GROUPS)[number];

/** What guests of the deal are told of: the rest is for members. */
export const GUESTS_GROUPS: readonly EntryGroup[] = ["comments", "files", "letters", "tasks"];

/** What happened, in its own words. Figures in their own units; null: nothing was known, or is. */
export const happenedSchema = z.discriminatedUnion("what", [
  z.object({ what: z.literal("deal-made"), name: z.string(), source: z.string().nullable() }),
  z.object({ what: z.literal("comment"), about: z.string(), text: z.string(), author: z.string() }),
  z.object({
    what: z.literal("figure"),
    figure: z.enum(NOTED_FIGURES),
    wasUsd: z.number().nullable(),
    isUsd: z.number().nullable(),
    cause: z.enum(FIGURE_CAUSES),
  }),
  z.object({
    what: z.literal("field"),
    kind: z.enum(FIELD_KINDS_NOTED),
    place: z.string(),
    name: z.string(),
    was: z.unknown(),
    is: z.unknown(),
    cause: z.enum(FIELD_CAUSES),
  }),
  z.object({
    what: z.literal("move"),
    from: z.string(),
    to: z.string(),
    reason: z.string().nullable(),
    words: z.string(),
  }),
  z.object({ what: z.literal("file"), name: z.string(), isMembersOnly: z.boolean() }),
  z.object({
    what: z.literal("letter"),
    kind: z.enum(["loi", "nda"]),
    name: z.string(),
    number: z.int(),
  }),
  z.object({ what: z.enum(["task-made", "task-done"]), title: z.string() }),
  /** Of a lead. */
  z.object({ what: z.literal("note"), text: z.string() }),
  z.object({
    what: z.literal("deal-note"),
    kind: z.enum(DEAL_NOTE_KINDS),
    /** As they were called then; empty: nobody is named. */
    contact: z.string(),
    onDay: z.iso.date(),
    text: z.string(),
    author: z.string(),
  }),
]);
export type Happened = z.output<typeof happenedSchema>;

export const entrySchema = z.object({
  /** Of the record that it is about: the same one may be in several entries, at other times. */
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Who did it; null: nobody who is known here. */
  by: z.uuid().nullable(),
  happened: happenedSchema,
});
export type Entry = z.output<typeof entrySchema>;

/** A deal that others changed. */
export const changedDealSchema = z.object({
  dealId: z.uuid(),
  name: z.string(),
  changes: z.int(),
  /** The last that others did; null: it is of a kind that has no words here. */
  latest: entrySchema.nullable(),
});
export type ChangedDeal = z.output<typeof changedDealSchema>;

/** An asking price of a deal, from a day on. */
export const priceSchema = z.object({
  at: z.iso.datetime(),
  /** US dollars; null: it was taken away. */
  askingPriceUsd: z.number().nullable(),
  /** `listed`: as the deal came, with where it came from if that is known; else typed, of a paper in intake, or taken back. */
  from: z.enum(["listed", "typed", "intake", "import", "undo"]),
  source: z.string().nullable(),
  by: z.uuid().nullable(),
});
export type Price = z.output<typeof priceSchema>;
