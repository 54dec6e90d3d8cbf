import { z } from "zod";
import { changes, reads } from "#contract/audited.ts";
import { madeBy } from "#contract/made-by.ts";
import { editorsCall, guestsCall } from "#contract/refusals.ts";
import {
  savedAnswerSchema,
  savedBasisSchema,
  MOST_NAME_CHARACTERS,
  MOST_SAVED,
} from "./model/saved-answer.ts";

/** A saved answer as its reader may see it: below editors without what rests on the buyer's profile. */
export const savedStructureSchema = z.object({
  id: z.uuid(),
  dealId: z.uuid(),
  name: z.string(),
  answer: savedAnswerSchema,
  basis: savedBasisSchema,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  ...madeBy,
});
export type SavedStructure = z.output<typeof savedStructureSchema>;

const missingDeal = {
  NOT_FOUND: { message: "This deal is not there any more, or you have no access to it." },
} as const;

const name = z
  .string()
  .trim()
  .min(1, "Give the answer a name.")
  .max(MOST_NAME_CHARACTERS, `A name has at most ${MOST_NAME_CHARACTERS} characters.`);

export const structuresContract = {
  /** The saved answers of a deal, the latest first. */
  list: guestsCall
    .meta(reads("structures.list", "dealId"))
    .errors(missingDeal)
    .input(z.object({ dealId: z.uuid() }))
    .output(z.object({ saved: z.array(savedStructureSchema) })),

  /** `id`, chosen by the caller, makes a repeated save the same answer. What was saved stays as it was. */
  save: editorsCall
    .meta({ ...changes("structures.save", "id", "dealId"), onceBy: "id" })
    .errors({
      ...missingDeal,
      TOO_MANY: {
        status: 409,
        message: `A deal keeps at most ${MOST_SAVED} answers. Delete one first; nothing was saved.`,
      },
      TOO_LARGE: {
        status: 413,
        message: "This answer is too large to save. Leave out some types, and save it again.",
      },
    })
    .input(
      z.object({ id: z.uuid(), dealId: z.uuid(), name, answer: savedAnswerSchema, basis: savedBasisSchema }),
    )
    .output(savedStructureSchema),

  remove: editorsCall
    .meta(changes("structures.remove", "id"))
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ removed: z.boolean() })),
};
