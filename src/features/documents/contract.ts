import { madeBy } from "#contract/made-by.ts";
import { changes, reads } from "#contract/audited.ts";
import { z } from "zod";
import { daySchema } from "#contract/day-schema.ts";
import { editorsCall, guestsCall } from "#contract/refusals.ts";
import {
  CHECK_ORIGINS,
  CHECK_STATUSES,
  MOST_NOTE_CHARACTERS,
  MOST_OWN_ITEMS,
  MOST_TITLE_CHARACTERS,
} from "./model/checklist.ts";
import { DOCUMENT_KINDS } from "./model/document-kind.ts";
import { MOST_NAME_CHARACTERS } from "./model/document-name.ts";
import { MOST_TAG_CHARACTERS, MOST_TAGS } from "./model/document-tags.ts";

/** An uploaded file, without its bytes: those come and go at plain addresses (model/documents-address.ts). */
export const dealDocumentSchema = z.object({
  id: z.uuid(),
  dealId: z.uuid(),
  name: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  sizeBytes: z.int(),
  tags: z.array(z.string()),
  notes: z.string(),
  /** Not for guests of the deal. */
  isMembersOnly: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  ...madeBy,
});
export type DealDocument = z.output<typeof dealDocumentSchema>;

/** A line of a deal's due-diligence checklist. */
export const checkItemSchema = z.object({
  id: z.uuid(),
  dealId: z.uuid(),
  origin: z.enum(CHECK_ORIGINS),
  title: z.string(),
  why: z.string(),
  status: z.enum(CHECK_STATUSES),
  dueOn: z.iso.date().nullable(),
  note: z.string(),
  /** The upload that answers it. */
  documentId: z.uuid().nullable(),
  /** Of a line that the product made: the same in every deal. */
  key: z.string().nullable(),
  /** What answers it already, in words: years in the books, an upload of that name. */
  there: z.string().nullable(),
  /** Nothing is left to send: it is there, or the deal's figures asked for it once and do so no more. */
  isSettled: z.boolean(),
});
export type CheckItem = z.output<typeof checkItemSchema>;

/** What a person keeps in all their deals, and how much they may. */
const usageSchema = z.object({ usedBytes: z.number(), quotaBytes: z.number() });
export type DocumentUsage = z.output<typeof usageSchema>;

const missingDeal = { NOT_FOUND: { message: "Deal data could not be loaded" } } as const;
const missing = {
  NOT_FOUND: { message: "This document is no longer there. It may have been deleted in another window." },
} as const;
const missingItem = {
  NOT_FOUND: {
    message: "This line of the checklist is no longer there. It may have been deleted in another window.",
  },
  DOCUMENT_NOT_FOUND: { status: 404, message: "The document to link is no longer there. Choose another." },
} as const;

const title = z
  .string()
  .trim()
  .min(1, "Enter what to check.")
  .max(MOST_TITLE_CHARACTERS, `Use at most ${MOST_TITLE_CHARACTERS} characters.`);
const note = z
  .string()
  .trim()
  .max(MOST_NOTE_CHARACTERS, `A note has at most ${MOST_NOTE_CHARACTERS} characters.`);
const dueOn = daySchema.nullable();
const tag = z
  .string()
  .trim()
  .min(1, "A tag needs a word.")
  .max(MOST_TAG_CHARACTERS, `A tag has at most ${MOST_TAG_CHARACTERS} characters.`);

export const documentsContract = {
  /** The uploads of a deal, the latest first. */
  list: guestsCall
    .meta(reads("documents.list", "dealId"))
    .errors(missingDeal)
    .input(z.object({ dealId: z.uuid() }))
    .output(z.object({ documents: z.array(dealDocumentSchema), usage: usageSchema })),

  /** The uploads of any deal that a text stands in the name or a tag of, the latest first. */
  search: guestsCall
    .meta(reads("documents.search"))
    .input(z.object({ text: z.string().trim().min(1).max(200), limit: z.int().min(1).max(50).default(10) }))
    .output(z.object({ documents: z.array(dealDocumentSchema) })),

  /** Only what is given is changed. A new name keeps the ending that says what the file is. */
  update: editorsCall
    .meta(changes("documents.update", "id"))
    .errors(missing)
    .input(
      z.object({
        id: z.uuid(),
        name: z
          .string()
          .trim()
          .min(1, "Give the document a name.")
          .max(MOST_NAME_CHARACTERS, `A name has at most ${MOST_NAME_CHARACTERS} characters.`)
          .optional(),
        tags: z.array(tag).max(MOST_TAGS, `A document has at most ${MOST_TAGS} tags.`).optional(),
        notes: note.optional(),
        isMembersOnly: z.boolean().optional(),
      }),
    )
    .output(dealDocumentSchema),

  /** With its bytes, for good. A line of the checklist that it answered stays, without the link. */
  remove: editorsCall
    .meta(changes("documents.remove", "id"))
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ removed: z.boolean() })),

  /**
   * The deal's own gaps, what every purchase asks for, and the person's own lines. What the figures ask for is noted
   * down as it is first seen, so that it stays, marked as settled, when they ask for it no more.
   */
  getChecklist: guestsCall
    .meta(reads("documents.getChecklist", "dealId"))
    .errors(missingDeal)
    .input(z.object({ dealId: z.uuid() }))
    .output(z.object({ items: z.array(checkItemSchema) })),

  /** A line of the person's own. `id`, chosen by the caller, makes a repeated call the same line. */
  addItem: editorsCall
    .meta(changes("documents.addItem", "id", "dealId"))
    .errors({
      ...missingDeal,
      TOO_MANY_ITEMS: {
        status: 409,
        message: `A checklist has at most ${MOST_OWN_ITEMS} lines of your own. Delete one first.`,
      },
    })
    .input(
      z.object({
        id: z.uuid().optional(),
        dealId: z.uuid(),
        title,
        dueOn: dueOn.default(null),
        note: note.default(""),
      }),
    )
    .output(checkItemSchema),

  /** Only what is given is changed; the words of a line that is not one's own stay as they are. */
  updateItem: editorsCall
    .meta(changes("documents.updateItem", "id", "status"))
    .errors(missingItem)
    .input(
      z.object({
        id: z.uuid(),
        title: title.optional(),
        status: z.enum(CHECK_STATUSES).optional(),
        dueOn: dueOn.optional(),
        note: note.optional(),
        documentId: z.uuid().nullable().optional(),
      }),
    )
    .output(checkItemSchema),

  /** Lines of one's own only: the others can be marked as not needed. */
  removeItem: editorsCall
    .meta(changes("documents.removeItem", "id"))
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ removed: z.boolean() })),
};
