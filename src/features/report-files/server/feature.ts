import type { ServerFeature } from "#server/feature.ts";
import { reportRoute, workbookRoute } from "./deal-files.ts";
import { dealsCsvRoute } from "./deals-csv-file.ts";

/** Files alone, no calls: see docs/decisions. */
export const reportFilesFeature: ServerFeature = {
  name: "reportFiles",
  contract: {},
  router: {},
  files: [workbookRoute, reportRoute, dealsCsvRoute],
};
