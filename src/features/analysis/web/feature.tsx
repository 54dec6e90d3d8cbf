import type { WebFeature } from "#web/feature.ts";

/** The analysis of one deal: two addresses, one screen (analysis spec §2, stack spec §2). */
export const analysisFeature: WebFeature = {
  name: "analysis",
  screens: [
    {
      path: "/dashboard/direct-deal-analysis/$dealId",
      header: "Deal Analyzer",
      access: "member",
      load: () => import("./analysis-screen.tsx").then((module) => ({ Screen: module.AnalysisScreen })),
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
      load: () => import("./no-deal.tsx").then((module) => ({ Screen: module.NoDealScreen })),
    },
  ],
};
