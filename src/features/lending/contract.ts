import { z } from "zod";
import { changes, reads } from "#contract/audited.ts";
import { lastChangeSchema } from "#contract/made-by.ts";
import { editorsCall, guestsCall } from "#contract/refusals.ts";
import { dealLendingSchema } from "./model/deal-lending.ts";

const missingDeal = {
  NOT_FOUND: { message: "This deal is not there any more, or you have no access to it." },
} as const;

export const storedLendingSchema = z.object({
  dealId: z.uuid(),
  /** Null: nobody has said anything yet. */
  lending: dealLendingSchema.nullable(),
  /** Rises with every change; 0 while there is nothing. */
  version: z.int(),
  updatedAt: z.iso.datetime().nullable(),
  updatedBy: z.uuid().nullable(),
});
export type StoredLending = z.output<typeof storedLendingSchema>;

export const lendingContract = {
  /**
   * What a deal says for the bank. What it says of the buyer's own money is for owners and editors, what is paid at closing for
   * members.
   */
  get: guestsCall
    .meta(reads("lending.get", "dealId"))
    .errors(missingDeal)
    .input(z.object({ dealId: z.uuid() }))
    .output(storedLendingSchema),

  /** Replaces all of it. With `version`, only on top of that version: a change made elsewhere is never run over. */
  update: editorsCall
    .meta(changes("lending.update", "dealId"))
    .errors({
      ...missingDeal,
      CONFLICT: {
        message:
          "This deal’s bank details were changed in another window since you opened them. Nothing was saved; your entries are still here.",
        data: lastChangeSchema,
      },
    })
    .input(z.object({ dealId: z.uuid(), version: z.int().min(0).optional(), lending: dealLendingSchema }))
    .output(storedLendingSchema),
};
