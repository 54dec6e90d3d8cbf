import { dealName } from "#features/deals/model/deal-name.ts";
import { useRulesToday } from "#features/rules/web/index.ts";
import { lazy, Suspense, useMemo, useState, type ReactNode } from "react";
import { HereNow } from "#features/events/web/index.ts";
import { AnswerOfPage, createAnswerStore } from "#features/lending/web/index.ts";
import { isOnBooks } from "#features/deal-analysis/model/assumptions.ts";
import { readEstimateSalary } from "./assumptions-in-address.ts";
import { useUsualPay } from "#features/profile/web/index.ts";
import { useBenchmarkMatch } from "#features/benchmarks/web/index.ts";
import { OpenDoubtsNote, useLenderEarnings } from "#features/deals/web/index.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import { useDocumentTitle } from "#web/browser/document-title.ts";
import { useRole } from "#web/session/workspaces.ts";
import { useSearchParams } from "#web/navigation/navigation.ts";
import { TabLinks } from "#web/ui/layout/tabs.tsx";
import { AllTabs } from "./print/all-tabs.tsx";
import { AnswerOfDeal } from "./answer-of-deal.tsx";
import { analyseDeal, storedIdOf, verdictOfDeal, type AnalysedDeal } from "./analysed-deal.ts";
import { ANALYSIS_TABS } from "./tabs/analysis-tabs.ts";
import { fetchPage } from "#web/screens/fetch-page.ts";
import { hasActivity } from "./activity-address.ts";
import { DealHeader } from "./deal-header.tsx";
import type { DealMenuProps } from "./deal-menu.tsx";
import { EbitdaEstimatePanel } from "./ebitda-estimate-panel.tsx";
import { FitAtHand } from "./fit-at-hand.tsx";
import { MissingDataWarning } from "./states/missing-data-warning.tsx";
import { PrintHead } from "./print/print-head.tsx";
import type { ShownDeal } from "./shown-deal.ts";
import { BOOKS_TAB, tabHref } from "./tabs/tab-address.ts";
import { TabPlace } from "./tabs/tab-place.tsx";
import { usePrintAll } from "./print/use-print-all.ts";
import "./analysis.css";

const ActivityDrawer = lazy(async () => ({
  default: (await fetchPage(() => import("./activity-drawer.tsx"))).ActivityDrawer,
}));

export interface DealAnalysisProps extends Omit<DealMenuProps, "onPrint" | "books" | "isOnBooks"> {
  /** What stands under the tabs. */
  lead?: ReactNode;
}

/** The deal with all that is said of it: its benchmark row is looked up, its verdict goes by the person's usual pay. */
function useAnalysedDeal(deal: ShownDeal, params: URLSearchParams): AnalysedDeal {
  const managerSalaryUsd = readEstimateSalary(params, deal.data.financials);
  const isOn = isOnBooks(params);
  // A saved analysis keeps the row of its day.
  const row = useBenchmarkMatch(deal.benchmark ? null : toDealFigures(deal.data).industry);
  const benchmark = deal.benchmark ?? row;
  const usualPay = useUsualPay();
  const today = useRulesToday();
  const verdict = useMemo(() => verdictOfDeal(deal, usualPay, today), [deal, usualPay, today]);
  const books = useLenderEarnings(deal.editHref === undefined ? deal.id : null);
  return useMemo(
    () => analyseDeal(deal, verdict, { managerSalaryUsd, benchmark, books, isOnBooks: isOn }),
    [deal, verdict, managerSalaryUsd, benchmark, books, isOn],
  );
}

/** The ready page. The core calculates everything once; each figure's working is calculated when it is opened. */
export function DealAnalysis({ deal, lead, ...menu }: DealAnalysisProps) {
  const params = useSearchParams();
  const isGuest = useRole() === "guest";
  const subject = useAnalysedDeal(deal, params);
  const { isPrinting, hasTabs, printAll, onReady } = usePrintAll();
  const tab = ANALYSIS_TABS.find(({ id }) => id === params.get("tab")) ?? ANALYSIS_TABS[0];
  const isFirst = tab === ANALYSIS_TABS[0];
  const [answer] = useState(createAnswerStore);
  useDocumentTitle(`${dealName(deal.data)} · ${isFirst ? "Deal Analyzer" : tab?.label}`);
  return (
    <AnswerOfPage value={answer}>
      {subject.isKept ? null : <AnswerOfDeal key={`${deal.id} ${deal.createdAt}`} subject={subject} />}
      <div className="deal-top">
        <DealHeader subject={subject} {...menu} isAnswerBelow={isFirst} onPrint={printAll} />
        <AnalysisTabs current={tab?.id ?? ""} />
      </div>
      <AboveTab subject={subject} onlyTab={isPrinting ? null : (tab?.label ?? null)} lead={lead} />
      {hasTabs && !isGuest ? <FitAtHand subject={subject} /> : null}
      {isPrinting ? <AllTabs subject={subject} onReady={onReady} /> : null}
      {/* It stays while all are printed, with what is typed into it; a workplace is printed after them as it stands. */}
      <div hidden={isPrinting && !tab?.isLeftOutOfPrint} className={isPrinting ? "new-page" : undefined}>
        {isPrinting && tab?.isLeftOutOfPrint ? <h2 className="printed-title">{tab.label}</h2> : null}
        {tab && <TabPlace key={tab.id} tab={tab} subject={subject} />}
      </div>
      <Activity dealId={storedIdOf(deal)} />
    </AnswerOfPage>
  );
}

function AnalysisTabs({ current }: { current: string }) {
  const params = useSearchParams();
  const tabs = ANALYSIS_TABS.map(({ id, label }) => ({
    id,
    label,
    href: tabHref(params, id),
    isApart: id === BOOKS_TAB,
  }));
  return <TabLinks label="Analysis" current={current} tabs={tabs} />;
}

interface AboveTabProps extends Pick<DealAnalysisProps, "lead"> {
  subject: AnalysedDeal;
  onlyTab: string | null;
}

/** What is said of the deal before any of its tabs. */
function AboveTab({ subject, onlyTab, lead }: AboveTabProps) {
  const { deal } = subject;
  const dealId = storedIdOf(deal);
  return (
    <>
      {dealId === null ? null : <HereNow dealId={dealId} />}
      <PrintHead subject={subject} onlyTab={onlyTab} />
      {lead}
      <MissingDataWarning subject={subject} />
      <OpenDoubtsNote data={deal.data} dealId={dealId} />
      <EbitdaEstimatePanel subject={subject} />
    </>
  );
}

/** The drawer, while the address asks for it; of a deal that is stored. */
function Activity({ dealId }: { dealId: string | null }) {
  const isOpen = hasActivity(useSearchParams());
  return isOpen && dealId !== null && dealId !== "" ? (
    <Suspense fallback={null}>
      <ActivityDrawer dealId={dealId} />
    </Suspense>
  ) : null;
}
