import type { ServerFeature } from "#server/feature.ts";
import { reportRoute, workbookRoute } from "./deal-files.ts";
import { dealsCsvRoute } from "./deals-csv-file.ts";

/** Files alone, no calls: see docs/decisions. */
export const exportsFeature: ServerFeature = {
  name: "exports",
  contract: {},
  router: {},
  files: [workbookRoute, reportRoute, dealsCsvRoute],
};
