import { implement } from "@orpc/server";
import { dataExportContract } from "#features/data-export/contract.ts";
import { mostFileBytes } from "#features/data-export/model/limits.ts";
import { documentSettingsOf } from "#features/documents/server/index.ts";
import { requireWork, type CallContext } from "#server/call-context.ts";
import type { ServerFeature } from "#server/feature.ts";
import { dataExportRoute } from "./export-zip.ts";
import { importRoute } from "./import-route.ts";

const dataExport = implement(dataExportContract).$context<CallContext>().use(requireWork);

const router = dataExport.router({
  getLimits: dataExport.getLimits.handler(({ context }) => ({
    mostFileBytes: mostFileBytes(documentSettingsOf(context.platform).quotaBytes),
  })),
});

export const dataExportFeature: ServerFeature = {
  name: "dataExport",
  contract: dataExportContract,
  router,
  files: [dataExportRoute],
  uploads: [importRoute],
};
