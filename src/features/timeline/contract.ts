import { z } from "zod";
import { reads } from "#contract/audited.ts";
import { guestsCall, viewersCall } from "#contract/refusals.ts";
import { ENTRY_GROUPS, entrySchema, priceSchema } from "./model/entry.ts";

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

  /** Each asking price of a deal with its day and where it came from, the latest first. */
  listPrices: viewersCall
    .meta(reads("timeline.listPrices", "dealId"))
    .errors(missing)
    .input(z.object({ dealId: z.uuid() }))
    .output(z.object({ prices: z.array(priceSchema) })),
};
