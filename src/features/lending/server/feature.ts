import { implement } from "@orpc/server";
import { lendingContract } from "#features/lending/contract.ts";
import { requireWork, type CallContext } from "#server/call-context.ts";
import type { ServerFeature } from "#server/feature.ts";
import { bankFiles, type StructureSheets } from "./bank-files.ts";
import { exampleMadeListener } from "./example-plan.ts";
import { findLending, updateLending } from "./lending-table.ts";

const lending = implement(lendingContract).$context<CallContext>().use(requireWork);

const router = lending.router({
  get: lending.get.handler(async ({ context, input, errors }) => {
    const found = await context.inWorkspace((tx) => findLending(tx, input.dealId));
    if (found === null) throw errors.NOT_FOUND();
    return found;
  }),

  update: lending.update.handler(async ({ context, input, errors }) => {
    // A refusal undoes the transaction, so that nobody is told of a change that was none.
    return context.inWorkspace(async (tx) => {
      const answer = await updateLending(tx, input);
      if (answer.ok) return answer.stored;
      if (answer.reason === "conflict") throw errors.CONFLICT({ data: answer.newer });
      throw errors.NOT_FOUND();
    });
  }),
});

/** `structureSheets`: what the bank's workbook holds of the best structure, by the feature that searches for it. */
export const createLendingFeature = (structureSheets: StructureSheets): ServerFeature => ({
  name: "lending",
  contract: lendingContract,
  router,
  files: bankFiles(structureSheets),
  listeners: [exampleMadeListener],
});
