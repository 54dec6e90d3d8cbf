import { z } from "zod";
import { changes, reads } from "#contract/audited.ts";
import { membersCall, membersGraveCall } from "#contract/refusals.ts";

const MOST_CHOSEN = 200;

/** What the person chose of their feed. */
const choicesSchema = z.object({
  /** Whether its lines say only what is due, and name neither deal nor task. */
  hidesNames: z.boolean(),
  /** Null: all workspaces that the person is in, also those of later. */
  workspaceIds: z
    .array(z.uuid())
    .min(1, "Choose a workspace, or all of them.")
    .max(MOST_CHOSEN, `Choose at most ${MOST_CHOSEN} workspaces.`)
    .nullable(),
});
export type FeedChoices = z.output<typeof choicesSchema>;

const feedSchema = choicesSchema.extend({
  createdAt: z.iso.datetime(),
  /** When a program last asked for it; null: not yet. */
  readAt: z.iso.datetime().nullable(),
});
export type CalendarFeed = z.output<typeof feedSchema>;

const notYours = {
  NOT_YOURS: { status: 404, message: "One of these workspaces is not among yours. Choose again." },
} as const;

export const calendarContract = {
  /** Null: there is no address. The address itself is never told again. */
  get: membersCall.meta(reads("calendar.get")).output(z.object({ feed: feedSchema.nullable() })),

  /** Makes the address, in place of one that there is: it opens what the person may read to whoever knows it. */
  create: membersGraveCall
    .meta(changes("calendar.create"))
    .errors(notYours)
    .input(choicesSchema)
    .output(z.object({ feed: feedSchema, address: z.url() })),

  /** Changes what the feed says; its address stays. */
  update: membersCall
    .meta(changes("calendar.update"))
    .errors({
      ...notYours,
      NOT_FOUND: { message: "There is no address any more. Make a new one." },
    })
    .input(choicesSchema)
    .output(z.object({ feed: feedSchema })),

  /** From then on the address leads to nothing. */
  remove: membersCall.meta(changes("calendar.remove")).output(z.object({ removed: z.boolean() })),
};
