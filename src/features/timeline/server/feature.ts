import { implement } from "@orpc/server";
import { findDeal } from "#features/deals/server/index.ts";
import { timelineContract } from "#features/timeline/contract.ts";
import { requireWork, type CallContext } from "#server/call-context.ts";
import { readTimeCursor } from "#server/database/time-cursor.ts";
import type { ServerFeature } from "#server/feature.ts";
import { listEntries } from "./list-entries.ts";
import { listPrices } from "./list-prices.ts";

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
  listPrices: calls.listPrices.handler(async ({ context, input: { dealId }, errors }) => {
    const prices = await context.inWorkspace((tx) => listPrices(tx, dealId));
    if (!prices) throw errors.NOT_FOUND();
    return { prices };
  }),
});

/** What happened on a deal. It has no table of its own. */
export const timelineFeature: ServerFeature = { name: "timeline", contract: timelineContract, router };
