import type { ServerFeature } from "#server/feature.ts";
import { reportRoute, workbookRoute } from "./deal-files.ts";

/** Files alone, no calls: docs/decisions/0013-workbook-and-report-from-plans.md. */
export const dealAnalysisFeature: ServerFeature = {
  name: "dealAnalysis",
  contract: {},
  router: {},
  files: [workbookRoute, reportRoute],
};
