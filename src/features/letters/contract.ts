import { madeBy } from "#contract/made-by.ts";
import { changes, reads } from "#contract/audited.ts";
import { z } from "zod";
import { editorsCall, guestsCall } from "#contract/refusals.ts";
import type { LetterPlan } from "./addresses.ts";
import { LETTER_KINDS, letterContentSchema } from "./model/letter-content.ts";

/** A saved letter in a list: without its content. */
export const letterHeadSchema = z.object({
  id: z.uuid(),
  kind: z.enum(LETTER_KINDS),
  name: z.string(),
  /** Null when it was written for no stored deal, or that deal was deleted. */
  dealId: z.uuid().nullable(),
  /** The number of its newest version. */
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  ...madeBy,
});
export type LetterHead = z.output<typeof letterHeadSchema>;

export const savedLetterSchema = letterHeadSchema.extend({ content: letterContentSchema });
export type SavedLetter = z.output<typeof savedLetterSchema>;

export const letterVersionSchema = z.object({
  number: z.int(),
  savedAt: z.iso.datetime(),
  /** The titles of what this version says differently from the one before it. */
  changed: z.array(z.string()),
});
export type LetterVersion = z.output<typeof letterVersionSchema>;

export const MOST_VERSIONS = 200;

const missing = {
  NOT_FOUND: { message: "This letter is no longer there. It may have been deleted in another window." },
} as const;
const letterName = z
  .string()
  .trim()
  .min(1, "Give the letter a name.")
  .max(200, "A name has at most 200 characters.");

export const lettersContract = {
  /** The caller's own, those changed last first. */
  list: guestsCall
    .meta(reads("letters.list"))
    .input(
      z
        .object({
          kind: z.enum(LETTER_KINDS).optional(),
          dealId: z.uuid().optional(),
          /** Part of its name. */
          search: z.string().trim().max(200).default(""),
          limit: z.int().min(1).max(500).default(200),
        })
        .prefault({}),
    )
    .output(z.object({ letters: z.array(letterHeadSchema) })),

  /** With the content of its newest version, or of the one asked for. */
  get: guestsCall
    .meta(reads("letters.get", "id"))
    .errors(missing)
    .input(z.object({ id: z.uuid(), version: z.int().min(1).optional() }))
    .output(savedLetterSchema),

  /** What a new letter takes from the plan of a deal. */
  getPlan: editorsCall
    .meta(reads("letters.getPlan", "dealId"))
    .errors({ NOT_FOUND: { message: "This deal is no longer there." } })
    .input(z.object({ dealId: z.uuid() }))
    .output(
      z.object({
        stackId: z.uuid().nullable(),
        offerUsd: z.number().positive().nullable(),
      }) satisfies z.ZodType<LetterPlan>,
    ),

  /** The latest first. */
  listVersions: guestsCall
    .meta(reads("letters.listVersions", "id"))
    .errors(missing)
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ versions: z.array(letterVersionSchema) })),

  /**
   * Keeps a new version, on top of the one that it was made from. The id is chosen by the caller, so that a repeated
   * save is the same letter; content that is already the newest version makes no other. A letter of intent of a deal
   * sets the deal's `has_loi`.
   */
  save: editorsCall
    .meta(changes("letters.save", "id", "dealId"))
    .errors({
      ...missing,
      DEAL_NOT_FOUND: { status: 404, message: "The deal of this letter is no longer there." },
      /** Nothing is lost: the newer letter comes with it, so that both can be compared. */
      CONFLICT: {
        message:
          "This letter was changed elsewhere since you opened it. Save yours as a new letter, or load the newer one.",
        data: savedLetterSchema,
      },
      TOO_MANY_VERSIONS: {
        status: 409,
        message: `A letter has at most ${MOST_VERSIONS} versions. Save it as a new letter.`,
      },
    })
    .input(
      z.object({
        id: z.uuid(),
        /** The version that it was made from; null for a new letter. */
        basedOn: z.int().nullable(),
        name: letterName,
        dealId: z.uuid().nullable(),
        content: letterContentSchema,
      }),
    )
    .output(savedLetterSchema),

  /** With all its versions. True when it was there. */
  remove: editorsCall
    .meta(changes("letters.remove", "id"))
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ removed: z.boolean() })),
};
