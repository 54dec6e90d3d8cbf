import { givenToSchema } from "#contract/given-to.ts";
import { daySchema } from "#contract/day-schema.ts";
import { lastChangeSchema } from "#contract/made-by.ts";
import { changes, reads } from "#contract/audited.ts";
import { z } from "zod";
import { editorsCall, viewersCall } from "#contract/refusals.ts";
import {
  HAND_STATUSES,
  LEAD_STATUSES,
  leadEntrySchema,
  leadFieldsSchema,
  leadListItemSchema,
  leadSchema,
  type LeadStatus,
  MOST_NOTE_CHARACTERS,
} from "./model/lead.ts";

export const LEAD_SORTS = ["updated", "oldest", "name", "due"] as const;
export type LeadSort = (typeof LEAD_SORTS)[number];

export const LEAD_SHOWS = ["due", "stale"] as const;
export type LeadShow = (typeof LEAD_SHOWS)[number];

/** A lead, and to whom it was given before. */
const givenLeadSchema = z.object({ leadId: z.uuid(), before: z.uuid().nullable() });
export type GivenLead = z.output<typeof givenLeadSchema>;

/** A lead, and the status it had before it was moved. */
export interface MovedLead {
  readonly leadId: string;
  readonly before: LeadStatus;
}
const movedLead = { leadId: z.uuid(), before: z.enum(LEAD_STATUSES) };

/** OR inside a group, AND between the groups and the search. */
export const leadFilterSchema = z.object({
  search: z.string().trim().max(200).default(""),
  statuses: z.array(z.enum(LEAD_STATUSES)).max(5).default([]),
  sources: z.array(z.string().max(200)).max(50).default([]),
  /** Only what is due (today or before), or only what is stale. */
  show: z.enum(LEAD_SHOWS).nullable().default(null),
  who: givenToSchema,
});
export type LeadFilter = z.output<typeof leadFilterSchema>;

/** The caller's own day: what is due today depends on where they are. */
const today = daySchema.optional();

const missing = { NOT_FOUND: { message: "This lead is not there, or not yours." } } as const;
const converted = {
  CONVERTED: {
    status: 409,
    message: "This lead has become a deal. It stays converted as long as that deal is there.",
  },
} as const;

/** As many as deals are changed at once. */
const MOST_LEADS_AT_ONCE = 500;
const LARGEST_LEAD_IMPORT = 20_000;

export const leadsContract = {
  /** A page by key: no total (see `count`). */
  list: viewersCall
    .meta(reads("leads.list"))
    .errors({
      BAD_CURSOR: { status: 400, message: "This page link is no longer valid. Start from the first page." },
    })
    .input(
      z.object({
        filter: leadFilterSchema.prefault({}),
        sort: z.enum(LEAD_SORTS).default("updated"),
        today,
        cursor: z.string().max(2000).optional(),
        limit: z.int().min(1).max(200).default(50),
      }),
    )
    .output(z.object({ items: z.array(leadListItemSchema), nextCursor: z.string().nullable() })),

  /** `byStatus` leaves the filter's statuses aside, so that it says what each of them would show. */
  count: viewersCall
    .meta(reads("leads.count"))
    .input(z.object({ filter: leadFilterSchema.prefault({}), today }))
    .output(
      z.object({
        matching: z.int(),
        all: z.int(),
        open: z.int(),
        due: z.int(),
        stale: z.int(),
        byStatus: z.record(z.enum(LEAD_STATUSES), z.int()),
      }),
    ),

  /** The sources there are, most used first. */
  listSources: viewersCall
    .meta(reads("leads.listSources"))
    .output(z.object({ sources: z.array(z.object({ value: z.string(), count: z.int() })) })),

  get: viewersCall
    .meta(reads("leads.get", "id"))
    .errors(missing)
    .input(z.object({ id: z.uuid(), today }))
    .output(leadSchema),

  /** `id`, chosen by the caller, makes a repeated call the same lead. */
  create: editorsCall
    .meta({ ...changes("leads.create", "id", "status"), onceBy: "id" })
    .input(
      z.object({
        id: z.uuid().optional(),
        fields: leadFieldsSchema,
        status: z.enum(HAND_STATUSES).default("new"),
        today,
      }),
    )
    .output(leadSchema),

  /** Replaces all fields, only on top of the version they were made from. */
  update: editorsCall
    .meta(changes("leads.update", "id"))
    .errors({
      ...missing,
      CONFLICT: {
        message:
          "This lead was changed elsewhere since you opened it. Nothing was saved; your entries are still here.",
        data: lastChangeSchema,
      },
    })
    .input(z.object({ id: z.uuid(), version: z.int().optional(), fields: leadFieldsSchema, today }))
    .output(leadSchema),

  /** To another status. Converted is left only when the deal is gone. */
  move: editorsCall
    .meta(changes("leads.move", "id", "status"))
    .errors({ ...missing, ...converted })
    .input(z.object({ id: z.uuid(), status: z.enum(HAND_STATUSES), today }))
    .output(leadSchema),

  /**
   * Many at once, in one transaction; `words` are noted with each that moves. Those that have the status already and those
   * that are deals stay as they are. Answers which moved and what they were, for `undoMoveMany`.
   */
  moveMany: editorsCall
    .meta(changes("leads.moveMany", "leadIds", "status"))
    .errors({
      NOT_FOUND: { message: "None of these leads is here any more. Load the page again." },
    })
    .input(
      z.object({
        leadIds: z.array(z.uuid()).min(1).max(MOST_LEADS_AT_ONCE),
        status: z.enum(HAND_STATUSES),
        words: z
          .string()
          .trim()
          .max(MOST_NOTE_CHARACTERS, `A note has at most ${MOST_NOTE_CHARACTERS} characters.`)
          .default(""),
      }),
    )
    .output(z.object({ moved: z.array(z.object(movedLead)) })),

  /** Takes that back, of the leads that nobody has moved since; what was noted stays. */
  undoMoveMany: editorsCall
    .meta(changes("leads.undoMoveMany"))
    .input(
      z.object({
        status: z.enum(HAND_STATUSES),
        moved: z
          .array(z.object({ ...movedLead, before: z.enum(HAND_STATUSES) }))
          .min(1)
          .max(MOST_LEADS_AT_ONCE),
      }),
    )
    .output(z.object({ restored: z.int() })),

  /** The next action is done: it goes into the history, and makes room for another. */
  completeAction: editorsCall
    .meta(changes("leads.completeAction", "id"))
    .errors({ ...missing, NO_ACTION: { status: 409, message: "This lead has no next action." } })
    .input(z.object({ id: z.uuid(), today }))
    .output(leadSchema),

  /** Makes a deal of all that is known. Asked again, it answers the deal that was made. */
  convert: editorsCall
    .meta(changes("leads.convert", "id"))
    .errors(missing)
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ dealId: z.uuid() })),

  /** To a member of the workspace, or to nobody. Answers to whom they were given, for `undoGive`. */
  give: editorsCall
    .meta(changes("leads.give", "leadIds", "to"))
    .errors({
      NOT_FOUND: { message: "None of these leads is here any more. Load the page again." },
      NOBODY_THERE: {
        status: 409,
        message: "This person is not in the workspace. Assign the leads to someone else.",
      },
    })
    .input(z.object({ leadIds: z.array(z.uuid()).min(1).max(MOST_LEADS_AT_ONCE), to: z.uuid().nullable() }))
    .output(z.object({ given: z.array(givenLeadSchema) })),

  /** Takes that back, of the leads that are still with whom they were given to. */
  undoGive: editorsCall
    .meta(changes("leads.undoGive"))
    .input(
      z.object({ to: z.uuid().nullable(), given: z.array(givenLeadSchema).min(1).max(MOST_LEADS_AT_ONCE) }),
    )
    .output(z.object({ restored: z.int() })),

  /** Own leads only; their history goes with them, a deal that was made of one stays. */
  remove: editorsCall
    .meta(changes("leads.remove", "ids"))
    .input(z.object({ ids: z.array(z.uuid()).min(1).max(MOST_LEADS_AT_ONCE) }))
    .output(z.object({ removed: z.int() })),

  /** The latest first. */
  listEntries: viewersCall
    .meta(reads("leads.listEntries"))
    .errors({
      ...missing,
      BAD_CURSOR: { status: 400, message: "This page link is no longer valid. Start from the first page." },
    })
    .input(z.object({ leadId: z.uuid(), cursor: z.string().max(2000).optional() }))
    .output(z.object({ entries: z.array(leadEntrySchema), nextCursor: z.string().nullable() })),

  /** `id`, chosen by the caller, makes a repeated call the same note. */
  addNote: editorsCall
    .meta({ ...changes("leads.addNote", "id"), onceBy: "id" })
    .errors(missing)
    .input(
      z.object({
        id: z.uuid().optional(),
        leadId: z.uuid(),
        text: z
          .string()
          .trim()
          .min(1, "Write something first.")
          .max(MOST_NOTE_CHARACTERS, `A note has at most ${MOST_NOTE_CHARACTERS} characters.`),
      }),
    )
    .output(leadEntrySchema),

  /** Notes only: what happened to a lead is not taken back. */
  removeNote: editorsCall
    .meta(changes("leads.removeNote", "id"))
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ removed: z.boolean() })),

  /** Which of these are among the caller's leads already: the same email, or the same name and company. */
  findSame: viewersCall
    .meta(reads("leads.findSame"))
    .input(
      z.object({
        keys: z
          .array(
            z.object({
              name: z.string().max(200),
              companyName: z.string().max(200),
              contactEmail: z.string().max(200),
            }),
          )
          .max(LARGEST_LEAD_IMPORT),
      }),
    )
    .output(z.object({ same: z.array(z.object({ index: z.int(), leadId: z.uuid(), name: z.string() })) })),

  /** Stores every row in one transaction, or none. A repeated call with the same `importId` stores nothing twice. */
  store: editorsCall
    .meta({ ...changes("leads.store"), onceBy: "importId" })
    .errors({ ALREADY_STORED: { status: 409, message: "This import has already been stored." } })
    .input(
      z.object({
        importId: z.uuid(),
        fileName: z.string().max(255),
        rows: z
          .array(z.object({ fields: leadFieldsSchema, status: z.enum(HAND_STATUSES) }))
          .min(1, "Choose at least one row to import.")
          .max(LARGEST_LEAD_IMPORT, "Import at most 20,000 rows at once; split the file."),
      }),
    )
    .output(z.object({ stored: z.int() })),
};
