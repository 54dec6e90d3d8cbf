import { implement } from "@orpc/server";
import { savedAnalysesContract } from "#features/saved-analyses/contract.ts";
import { type LenderBooks, readCursor } from "#features/deals/server/index.ts";
import { requireWork, type CallContext } from "#server/call-context.ts";
import type { ServerFeature } from "#server/feature.ts";
import { findAnalysis, renameAnalysis, updateAnalysis } from "./analyses-table.ts";
import { explainFailure } from "#server/http/explain-failure.ts";
import { listAnalyses, listForDeal } from "./list-analyses.ts";
import { openAddress } from "./open-address.ts";
import { saveAnalysis } from "./save-analysis.ts";
import { removeAnalyses, shelveAnalyses } from "./shelve-analyses.ts";

const analyses = implement(savedAnalysesContract).$context<CallContext>().use(requireWork);

/** Blank takes the deal's own name. */
function nameOf({ dealName, dealData }: { dealName: string; dealData: NamedData }): string {
  return dealName || dealData.summary.dealName || dealData.basics.businessName;
}
interface NamedData {
  basics: { businessName: string };
  summary: { dealName: string };
}

/** `books`: what a lender counts of deals, by the feature above that has their books. */
export const createSavedAnalysesFeature = (books: LenderBooks): ServerFeature => ({
  name: "savedAnalyses",
  contract: savedAnalysesContract,
  router: createRouter(books),
});

const createRouter = (books: LenderBooks) =>
  analyses.router({
    save: analyses.save.handler(async ({ context, input, errors }) => {
      const dealName = nameOf(input);
      if (dealName === "") throw errors.NAME_MISSING();
      const answer = await saveAnalysis(context, books, { ...input, dealName });
      if (answer.kind === "nothing") throw errors.SAVE_FAILED({ message: answer.message });
      return answer.kind === "draft" ? answer : { ...answer, id: answer.analysis.id };
    }),

    update: analyses.update.handler(async ({ context, input, errors }) => {
      const dealName = nameOf(input);
      if (dealName === "") throw errors.NAME_MISSING();
      const updated = await context
        .inWorkspace((tx) => updateAnalysis(tx, books, { ...input, dealName }))
        .catch((error: unknown) => {
          throw errors.UPDATE_FAILED({ message: explainFailure(context, error, "savedAnalyses.update") });
        });
      if (!updated) throw errors.NOT_FOUND();
      return updated;
    }),

    rename: analyses.rename.handler(async ({ context, input, errors }) => {
      const renamed = await context
        .inWorkspace((tx) => renameAnalysis(tx, input))
        .catch((error: unknown) => {
          throw errors.UPDATE_FAILED({ message: explainFailure(context, error, "savedAnalyses.rename") });
        });
      if (!renamed) throw errors.NOT_FOUND();
      return renamed;
    }),

    get: analyses.get.handler(async ({ context, input, errors }) => {
      const analysis = await context.inWorkspace((tx) => findAnalysis(tx, input.id));
      if (!analysis) throw errors.NOT_FOUND();
      return analysis;
    }),

    open: analyses.open.handler(async ({ context, input, errors }) => {
      const opened = await openAddress(context, input.id);
      if (!opened) throw errors.NOT_FOUND();
      return opened;
    }),

    list: analyses.list.handler(async ({ context, input, errors }) => {
      const cursor = input.cursor === undefined ? null : readCursor(input.cursor, "updated", "descending");
      if (input.cursor !== undefined && cursor === null) throw errors.BAD_CURSOR();
      return listAnalyses(context, { ...input, cursor });
    }),

    listForDeal: analyses.listForDeal.handler(({ context, input }) => listForDeal(context, input)),

    archive: analyses.archive.handler(async ({ context, input }) => ({
      changed: await context.inWorkspace((tx) => shelveAnalyses(tx, input.ids, true)),
    })),
    restore: analyses.restore.handler(async ({ context, input }) => ({
      changed: await context.inWorkspace((tx) => shelveAnalyses(tx, input.ids, false)),
    })),

    remove: analyses.remove.handler(async ({ context, input, errors }) => ({
      removed: await context
        .inWorkspace((tx) => removeAnalyses(tx, input.ids))
        .catch((error: unknown) => {
          throw errors.DELETE_FAILED({ message: explainFailure(context, error, "savedAnalyses.remove") });
        }),
    })),
  });
