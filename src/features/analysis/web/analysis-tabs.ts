import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import type { AnalysedDeal } from "./analysed-deal.ts";
import { FIRST_TAB } from "./tab-address.ts";

export interface AnalysisTab {
  /** Stands in the address: `?tab=valuation`. */
  id: string;
  label: string;
  Panel: LazyExoticComponent<ComponentType<{ subject: AnalysedDeal }>>;
  /** It is a workplace, and what is made there is printed from its own page. */
  isOffPaper?: true;
}

/** The tabs of a deal in their order (analysis spec §2); the first is the one a bare address opens. */
export const ANALYSIS_TABS: readonly AnalysisTab[] = [
  {
    id: FIRST_TAB,
    label: "Overview",
    Panel: lazy(() => import("./overview-tab.tsx").then((module) => ({ default: module.OverviewTab }))),
  },
  {
    id: "valuation",
    label: "Valuation",
    Panel: lazy(() =>
      import("./valuation/valuation-tab.tsx").then((module) => ({ default: module.ValuationTab })),
    ),
  },
  {
    id: "roi",
    label: "ROI Analysis",
    Panel: lazy(() => import("./returns/returns-tab.tsx").then((module) => ({ default: module.ReturnsTab }))),
  },
  {
    id: "growth",
    label: "Growth Forecast",
    Panel: lazy(() => import("./growth/growth-tab.tsx").then((module) => ({ default: module.GrowthTab }))),
  },
  {
    id: "deal-stack",
    label: "Deal Stack",
    isOffPaper: true,
    Panel: lazy(() => import("./stack-tab.tsx").then((module) => ({ default: module.StackTab }))),
  },
];
