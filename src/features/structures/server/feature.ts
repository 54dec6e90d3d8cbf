import { implement } from "@orpc/server";
import { structuresContract } from "#features/structures/contract.ts";
import { requireWork, type CallContext } from "#server/call-context.ts";
import type { ServerFeature } from "#server/feature.ts";
import { structureFiles } from "./structure-files.ts";
import { insertSaved, listSaved, removeSaved } from "./saved-table.ts";

const calls = implement(structuresContract).$context<CallContext>().use(requireWork);

const router = calls.router({
  list: calls.list.handler(async ({ context, input, errors }) => {
    const saved = await context.inWorkspace((tx) => listSaved(tx, input.dealId));
    if (saved === null) throw errors.NOT_FOUND();
    return { saved };
  }),

  save: calls.save.handler(async ({ context, input, errors }) => {
    const saved = await context.inWorkspace((tx) => insertSaved(tx, input));
    if (saved === "no-deal") throw errors.NOT_FOUND();
    if (saved === "too-many") throw errors.TOO_MANY();
    if (saved === "too-large") throw errors.TOO_LARGE();
    return saved;
  }),

  remove: calls.remove.handler(async ({ context, input }) => ({
    removed: await context.inWorkspace((tx) => removeSaved(tx, input.id)),
  })),
});

export const structuresFeature: ServerFeature = {
  name: "structures",
  contract: structuresContract,
  router,
  files: structureFiles,
};
