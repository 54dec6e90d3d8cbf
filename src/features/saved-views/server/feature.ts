import { implement } from "@orpc/server";
import { savedViewsContract } from "#features/saved-views/contract.ts";
import { requireWork, type CallContext } from "#server/call-context.ts";
import type { ServerFeature } from "#server/feature.ts";
import { viewsOfLeaversListener } from "./views-of-leavers.ts";
import { listViews, removeView, saveView } from "./views-table.ts";

const calls = implement(savedViewsContract).$context<CallContext>().use(requireWork);

const router = calls.router({
  list: calls.list.handler(async ({ context, input }) => ({
    views: await context.inWorkspace((tx) => listViews(tx, input.page)),
  })),

  save: calls.save.handler(({ context, input, errors }) =>
    // What is refused is not stored: the refusal ends the transaction.
    context.inWorkspace(async (tx) => {
      const saved = await saveView(tx, input);
      if (saved === "editors-only") throw errors.EDITORS_ONLY();
      if (saved === "too-many") throw errors.TOO_MANY();
      return saved;
    }),
  ),

  remove: calls.remove.handler(async ({ context, input, errors }) => {
    const removed = await context.inWorkspace((tx) => removeView(tx, input.id));
    if (removed === "editors-only") throw errors.EDITORS_ONLY();
    return { removed };
  }),
});

/** Filter, order and kind of view of a list, kept under a name. */
export const savedViewsFeature: ServerFeature = {
  name: "savedViews",
  contract: savedViewsContract,
  router,
  listeners: [viewsOfLeaversListener],
};
