import { z } from "zod";
import { reads } from "#contract/audited.ts";
import { guestsCall } from "#contract/refusals.ts";

/** A page of one's own, in one tab of a browser, for as long as it is open. */
const lookSchema = z.object({ dealId: z.uuid(), pageId: z.uuid() });
const done = z.object({ done: z.boolean() });

/** What changed, never what it says: the page reads it again by the call it is read with. */
export const changeSchema = z.object({
  workspaceId: z.uuid(),
  /** The feature whose record it is, as in the path of its calls. */
  kind: z.string(),
  /** Null: several of the kind, or one that has no id. */
  id: z.uuid().nullable(),
  dealId: z.uuid().nullable(),
  version: z.int().nullable(),
  /** The person who changed it. */
  by: z.uuid(),
  at: z.iso.datetime(),
});
export type Change = z.output<typeof changeSchema>;

export const presenceSchema = z.object({
  workspaceId: z.uuid(),
  dealId: z.uuid(),
  /** By name, with who asks among them. Empty: nobody any more. */
  people: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export type Presence = z.output<typeof presenceSchema>;

const NO_DEAL = { NOT_FOUND: { message: "Deal data could not be loaded" } } as const;

export const eventsContract = {
  /** A page shows a deal: no change, so that the audit log does not fill with it. Said again every quarter of a
   * minute while it is in sight. */
  look: guestsCall
    .meta({ ...reads("events.look", "dealId"), isUnattended: true })
    .errors(NO_DEAL)
    .input(lookSchema)
    .output(done),

  /** It shows the deal no more. */
  leave: guestsCall
    .meta({ ...reads("events.leave", "dealId"), isUnattended: true })
    .errors(NO_DEAL)
    .input(lookSchema)
    .output(done),

  /**
   * What the stream of events would have told of this workspace since a position, for a page that it does not reach.
   * Without one: what changed of late.
   */
  changesSince: guestsCall
    .meta({ ...reads("events.changesSince"), isUnattended: true })
    .input(z.object({ position: z.string().max(40).optional() }).default({}))
    .output(
      z.object({
        position: z.string(),
        /** True: more was missed than can be told, so everything is read anew. */
        reset: z.boolean(),
        changes: z.array(changeSchema),
        presence: z.array(presenceSchema),
      }),
    ),
};
