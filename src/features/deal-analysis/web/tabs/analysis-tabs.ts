import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { fetchPage } from "#web/screens/fetch-page.ts";
import type { AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";
import {
  ACTIVITY_TAB,
  BANK_TAB,
  BEST_TAB,
  BOOKS_TAB,
  FIRST_TAB,
  STACK_TAB,
  STRESS_TAB,
} from "./tab-address.ts";

export type TabPanel = ComponentType<{ subject: AnalysedDeal }>;

export interface AnalysisTab {
  /** Stands in the address: `?tab=valuation`. */
  id: string;
  label: string;
  load: () => Promise<TabPanel>;
  readonly Panel: LazyExoticComponent<TabPanel>;
  /** After its code could not be had: the next drawing asks for it anew. */
  renew: () => void;
  /** It is a workplace: on paper only while it is open, and as it stands. */
  isOffPaper: boolean;
}

function tab(id: string, label: string, load: () => Promise<TabPanel>, isOffPaper = false): AnalysisTab {
  const ask = () => lazy(async () => ({ default: await fetchPage(load) }));
  let Panel = ask();
  return {
    id,
    label,
    load,
    get Panel() {
      return Panel;
    },
    renew: () => (Panel = ask()),
    isOffPaper,
  };
}

/** The tabs of a deal in their order; the first is the one a bare address opens. */
export const ANALYSIS_TABS: readonly AnalysisTab[] = [
  tab(
    FIRST_TAB,
    "Overview",
    async () => (await import("#features/deal-analysis/web/overview/overview-tab.tsx")).OverviewTab,
  ),
  tab(
    "valuation",
    "Valuation",
    async () => (await import("#features/deal-analysis/web/valuation/valuation-tab.tsx")).ValuationTab,
  ),
  tab(
    "roi",
    "ROI Analysis",
    async () => (await import("#features/deal-analysis/web/returns/returns-tab.tsx")).ReturnsTab,
  ),
  tab(
    "growth",
    "Growth Forecast",
    async () => (await import("#features/deal-analysis/web/growth/growth-tab.tsx")).GrowthTab,
  ),
  tab(STACK_TAB, "Deal Stack", async () => (await import("./stack-tab.tsx")).StackTab, true),
  tab(BOOKS_TAB, "Books", async () => (await import("./books-tab.tsx")).BooksTab, true),
  tab(BEST_TAB, "Best structure", async () => (await import("./best-tab.tsx")).BestTab, true),
  tab(BANK_TAB, "Bank", async () => (await import("./bank-tab.tsx")).BankTab, true),
  tab(STRESS_TAB, "Stress", async () => (await import("./stress-tab.tsx")).StressTab, true),
  tab(ACTIVITY_TAB, "Activity", async () => (await import("./activity-tab.tsx")).ActivityTab, true),
];

/** A guest of a deal sees no futures: they rest on what is paid at closing, of which the buyer's own money is a part. */
export const tabsFor = (isGuest: boolean): readonly AnalysisTab[] =>
  isGuest ? ANALYSIS_TABS.filter(({ id }) => id !== STRESS_TAB) : ANALYSIS_TABS;
