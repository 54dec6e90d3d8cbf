import type { WebFeature } from "#web/feature.ts";

/** The analysis of one deal: by its id, by the address of an explorer row, or the current one. */
export const dealAnalysisFeature: WebFeature = {
  name: "analysis",
  screens: [
    {
      path: "/dashboard/direct-deal-analysis/$dealId",
      header: "Deal Analyzer",
      access: "member",
      load: () => import("./analysis-screen.tsx").then((module) => ({ Screen: module.DirectAnalysisScreen })),
    },
    {
      path: "/dashboard/deal-analysis/$id",
      header: "Deal Analyzer",
      access: "member",
      load: () => import("./analysis-screen.tsx").then((module) => ({ Screen: module.AnalysisScreen })),
    },
    {
      path: "/dashboard/deal-analysis",
      header: "Deal Analyzer",
      access: "member",
      load: () =>
        import("./current-deal-screen.tsx").then((module) => ({ Screen: module.CurrentDealScreen })),
    },
  ],
};
