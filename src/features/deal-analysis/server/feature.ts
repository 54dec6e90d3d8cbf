import type { ServerFeature } from "#server/feature.ts";
import { reportRoute, workbookRoute } from "./deal-files.ts";

/** Files alone, no calls: docs/decisions/02-calls-and-contracts.md. */
export const dealAnalysisFeature: ServerFeature = {
  name: "dealAnalysis",
  contract: {},
  router: {},
  files: [workbookRoute, reportRoute],
};
