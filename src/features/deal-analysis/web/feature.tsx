import type { WebFeature } from "#web/feature.ts";
import { otherStackBuilderPath, stackBuilderPath } from "#features/funding/addresses.ts";
import { analysisPath, currentDealHref, recordAnalysisPath } from "#features/deal-analysis/addresses.ts";

const stackScreen = {
  header: "Deal Stack Builder",
  access: "member",
  load: () =>
    import("./stack-screen/deal-stack-screen.tsx").then((module) => ({ Screen: module.DealStackScreen })),
} as const;

/** The analysis of one deal: by its id, by the address of an explorer row, or the current one. */
export const dealAnalysisFeature: WebFeature = {
  name: "analysis",
  screens: [
    {
      path: analysisPath,
      header: "Deal Analyzer",
      access: "member",
      load: () => import("./analysis-screen.tsx").then((module) => ({ Screen: module.DirectAnalysisScreen })),
    },
    {
      path: recordAnalysisPath,
      header: "Deal Analyzer",
      access: "member",
      load: () => import("./analysis-screen.tsx").then((module) => ({ Screen: module.AnalysisScreen })),
    },
    {
      path: currentDealHref,
      header: "Deal Analyzer",
      access: "member",
      load: () =>
        import("./current-deal-screen.tsx").then((module) => ({ Screen: module.CurrentDealScreen })),
    },
    // The deal stack builder as pages of its own; the analysis has it as a tab.
    { path: stackBuilderPath, ...stackScreen },
    { path: otherStackBuilderPath, ...stackScreen },
  ],
};
