import {
  ANALYSIS_TABS,
  type AnalysisTab,
  type TabPanel,
} from "#features/deal-analysis/web/tabs/analysis-tabs.ts";

export const PRINT_TABS: readonly AnalysisTab[] = ANALYSIS_TABS.filter(
  ({ isLeftOutOfPrint }) => !isLeftOutOfPrint,
);

/** The panels whose code is here: these can be drawn at once. */
const here = new Map<string, TabPanel>();

/** Fetches what paper shows, so that it can be drawn when the browser's own menu asks, which waits for nothing. */
export async function fetchPrintTabs(): Promise<void> {
  await Promise.all(PRINT_TABS.map(async ({ id, load }) => here.set(id, await load())));
}

export const arePrintTabsLoaded = (): boolean => PRINT_TABS.every(({ id }) => here.has(id));

export const panelOf = ({ id, Panel }: AnalysisTab): TabPanel => here.get(id) ?? Panel;
