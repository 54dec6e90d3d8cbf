import { z } from "zod";
import { changesOwn, reads } from "#contract/audited.ts";
import { guestsCall, viewersCall } from "#contract/refusals.ts";
import { changedDealSchema, ENTRY_GROUPS, entrySchema, priceSchema } from "./model/entry.ts";

const missing = { NOT_FOUND: { message: "This deal is not there any more." } } as const;

export const timelineContract = {
  /**
   * What happened on a deal, the latest first. Guests are told of files and comments that are not for members only, of
   * letters, and of tasks that are given to them.
   */
  list: guestsCall
    .meta(reads("timeline.list", "dealId"))
    .errors({
      ...missing,
      BAD_CURSOR: { status: 400, message: "This page link is no longer valid. Start from the first page." },
    })
    .input(
      z.object({
        dealId: z.uuid(),
        /** All where none is named. */
        group: z.enum(ENTRY_GROUPS).nullable().default(null),
        cursor: z.string().max(500).optional(),
        limit: z.int().min(1).max(100).default(30),
      }),
    )
    .output(z.object({ entries: z.array(entrySchema), nextCursor: z.string().nullable() })),

  /**
   * Says that the caller is here, and answers from when on changes are new to them. Null: it is their first visit. Who comes
   * again within half an hour has not been away. No change for the audit log, which would fill with it.
   */
  visit: guestsCall
    .meta({ ...reads("timeline.visit"), isUnattended: true })
    .output(z.object({ since: z.iso.datetime().nullable() })),

  /** All that happened until then has been seen. */
  markSeen: guestsCall
    .meta(changesOwn("timeline.markSeen"))
    .input(z.object({ until: z.iso.datetime() }))
    .output(z.object({ since: z.iso.datetime() })),

  /** The deals that others changed since then, the latest changed first. Guests are told what `list` tells them. */
  listChanged: guestsCall
    .meta(reads("timeline.listChanged"))
    .errors({
      BAD_CURSOR: { status: 400, message: "This page link is no longer valid. Start from the first page." },
    })
    .input(
      z.object({
        since: z.iso.datetime(),
        cursor: z.string().max(500).optional(),
        limit: z.int().min(1).max(50).default(5),
      }),
    )
    .output(z.object({ deals: z.array(changedDealSchema), nextCursor: z.string().nullable() })),

  /** Each asking price of a deal with its day and where it came from, the latest first. */
  listPrices: viewersCall
    .meta(reads("timeline.listPrices", "dealId"))
    .errors(missing)
    .input(z.object({ dealId: z.uuid() }))
    .output(z.object({ prices: z.array(priceSchema) })),
};
