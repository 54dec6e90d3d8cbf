import { z } from "zod";
import { changes, reads } from "#contract/audited.ts";
import { lastChangeSchema } from "#contract/made-by.ts";
import { editorsCall, viewersCall } from "#contract/refusals.ts";
import { dealNoteFieldsSchema, dealNoteSchema, MOST_NOTES_OF_DEAL } from "./model/deal-note.ts";

const missingDeal = { NOT_FOUND: { message: "This deal is not there any more." } } as const;
const missingNote = { NOT_FOUND: { message: "This note is not there any more." } } as const;
const notYours = {
  NOT_YOURS: {
    status: 403,
    message:
      "Someone else wrote this note. Only its author or an owner of the workspace can change or delete it.",
  },
} as const;
const refusedFields = {
  DAY_TO_COME: { status: 409, message: "This day is still to come. Choose today or a day before." },
  CONTACT_GONE: {
    status: 409,
    message: "This contact is not linked to the deal any more. Choose another one, or nobody.",
  },
} as const;

export const dealNotesContract = {
  /** What members noted of a deal, the latest noted first. Guests are not told of it. */
  list: viewersCall
    .meta(reads("dealNotes.list", "dealId"))
    .errors({
      ...missingDeal,
      BAD_CURSOR: { status: 400, message: "This page link is no longer valid. Start from the first page." },
    })
    .input(
      z.object({
        dealId: z.uuid(),
        cursor: z.string().max(500).optional(),
        limit: z.int().min(1).max(100).default(20),
      }),
    )
    .output(z.object({ items: z.array(dealNoteSchema), nextCursor: z.string().nullable() })),

  /** `id`, chosen by the caller, makes a repeated call the same note. */
  add: editorsCall
    .meta({ ...changes("dealNotes.add", "id", "dealId"), onceBy: "id" })
    .errors({
      ...missingDeal,
      ...refusedFields,
      TOO_MANY: {
        status: 409,
        message: `A deal has at most ${MOST_NOTES_OF_DEAL} notes. Delete some first.`,
      },
    })
    .input(z.object({ id: z.uuid().optional(), dealId: z.uuid(), fields: dealNoteFieldsSchema }))
    .output(dealNoteSchema),

  /** One's own, and by owners others'; only on top of the version it was made from. */
  update: editorsCall
    .meta(changes("dealNotes.update", "id"))
    .errors({
      ...missingNote,
      ...notYours,
      ...refusedFields,
      CONFLICT: {
        message: "It was changed elsewhere since you opened it. Nothing was saved.",
        data: lastChangeSchema,
      },
    })
    .input(z.object({ id: z.uuid(), version: z.int(), fields: dealNoteFieldsSchema }))
    .output(dealNoteSchema),

  /** One's own, and by owners others'. */
  remove: editorsCall
    .meta(changes("dealNotes.remove", "id"))
    .errors(notYours)
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ removed: z.boolean() })),
};
