import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { fetchPage } from "#web/screens/fetch-page.ts";
import type { AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";
import { BANK_TAB, BOOKS_TAB, DILIGENCE_TAB, FIRST_TAB, STACK_TAB } from "./tab-address.ts";

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
  isLeftOutOfPrint: boolean;
}

function tab(
  id: string,
  label: string,
  load: () => Promise<TabPanel>,
  isLeftOutOfPrint = false,
): AnalysisTab {
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
    isLeftOutOfPrint,
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
  tab(BANK_TAB, "Bank", async () => (await import("./bank-tab.tsx")).BankTab, true),
  tab(DILIGENCE_TAB, "Diligence", async () => (await import("./diligence-tab.tsx")).DiligenceTab, true),
];
