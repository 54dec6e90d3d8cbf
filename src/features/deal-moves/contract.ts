import { z } from "zod";
import { changes } from "#contract/audited.ts";
import { editorsCall } from "#contract/refusals.ts";
import { MOST_AT_ONCE } from "#features/deals/model/many-deals.ts";

export const MOVE_REFUSALS = {
  NOT_FOUND: { message: "None of these deals is here any more. Refresh the list." },
  ID_TAKEN: { status: 409, message: "The other workspace has one of these records already." },
  SAME_WORKSPACE: { status: 409, message: "The deals are in this workspace already. Choose another one." },
  QUOTA: { status: 409, message: "The other workspace has no room for the documents of these deals." },
  STORE_UNAVAILABLE: {
    status: 503,
    message:
      "The place where documents are kept does not answer. Nothing was changed: try again, and tell your administrator if it stays.",
  },
} as const;

/** Deals of the workspace that the call names, and the other one of the caller's to which they go. */
const asked = z.object({
  ids: z.array(z.uuid()).min(1).max(MOST_AT_ONCE),
  to: z.uuid(),
  /**
   * The buyer's cash, household and debts are known there, too, as who owns both workspaces may say: where nothing is said
   * of them there yet. Owners and editors there read them.
   */
  takesBuyer: z.boolean().default(false),
});
const name = z.string();

export const dealMovesContract = {
  /** With all that hangs on them, under their ids; deals that are not here are passed over. */
  move: editorsCall
    .meta(changes("dealMoves.move", "ids", "to"))
    .errors(MOVE_REFUSALS)
    .input(asked)
    .output(z.object({ moved: z.array(z.object({ id: z.uuid(), name })) })),

  /** With all that hangs on them, each under a new id; deals that are not here are passed over. */
  copy: editorsCall
    .meta(changes("dealMoves.copy", "ids", "to"))
    .errors(MOVE_REFUSALS)
    .input(asked)
    .output(z.object({ copied: z.array(z.object({ id: z.uuid(), copyOf: z.uuid(), name })) })),
};
