import { implement } from "@orpc/server";
import { findDeal } from "#features/deals/server/index.ts";
import { timelineContract } from "#features/timeline/contract.ts";
import { requireWork, type CallContext } from "#server/call-context.ts";
import { readTimeCursor } from "#server/database/time-cursor.ts";
import type { ServerFeature } from "#server/feature.ts";
import { listChanged } from "./list-changed.ts";
import { listEntries } from "./list-entries.ts";
import { listPrices } from "./list-prices.ts";
import { guestsListener } from "./note-guests.ts";
import { visitsOfLeaversListener } from "./visits-of-leavers.ts";
import { markSeen, visit } from "./visits-table.ts";

const calls = implement(timelineContract).$context<CallContext>().use(requireWork);

const router = calls.router({
  list: calls.list.handler(async ({ context, input, errors }) => {
    const cursor = input.cursor === undefined ? null : readTimeCursor(input.cursor);
    if (input.cursor !== undefined && cursor === null) throw errors.BAD_CURSOR();
    const list = await context.inWorkspace(async (tx) =>
      (await findDeal(tx, input.dealId)) ? listEntries(tx, { ...input, cursor }) : null,
    );
    if (!list) throw errors.NOT_FOUND();
    return list;
  }),
  visit: calls.visit.handler(async ({ context }) => {
    const since = await context.inWorkspace((tx) => visit(tx, new Date()));
    return { since: since?.toISOString() ?? null };
  }),
  markSeen: calls.markSeen.handler(async ({ context, input }) => {
    // What is still to come has not been seen.
    const until = new Date(Math.min(Date.parse(input.until), Date.now()));
    await context.inWorkspace((tx) => markSeen(tx, until));
    return { since: until.toISOString() };
  }),
  listChanged: calls.listChanged.handler(async ({ context, input, errors }) => {
    const cursor = input.cursor === undefined ? null : readTimeCursor(input.cursor);
    if (input.cursor !== undefined && cursor === null) throw errors.BAD_CURSOR();
    const { limit } = input;
    return context.inWorkspace((tx) => listChanged(tx, { since: new Date(input.since), cursor, limit }));
  }),
  listPrices: calls.listPrices.handler(async ({ context, input: { dealId }, errors }) => {
    const prices = await context.inWorkspace((tx) => listPrices(tx, dealId));
    if (!prices) throw errors.NOT_FOUND();
    return { prices };
  }),
});

/** What happened on a deal, and what of it is new to a person. */
export const timelineFeature: ServerFeature = {
  name: "timeline",
  contract: timelineContract,
  router,
  listeners: [visitsOfLeaversListener, guestsListener],
};
