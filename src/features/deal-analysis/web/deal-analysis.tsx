import { dealName } from "#features/deals/model/deal-name.ts";
import { useRulesToday } from "#features/rules/web/index.ts";
import { useMemo, type ReactNode } from "react";
import { readEstimateSalary } from "./assumptions.ts";
import { useUsualPay } from "#features/profile/web/index.ts";
import { useBenchmarkMatch } from "#features/benchmarks/web/index.ts";
import { useLenderEarnings } from "#features/deals/web/index.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import { useDocumentTitle } from "#web/browser/document-title.ts";
import { useRole } from "#web/session/workspaces.ts";
import { useSearchParams } from "#web/navigation/navigation.ts";
import { TabLinks } from "#web/ui/layout/tabs.tsx";
import { AllTabs } from "./print/all-tabs.tsx";
import { AnswerOfDeal } from "./answer-of-deal.tsx";
import { analyseDeal, verdictOfDeal, type AnalysedDeal } from "./analysed-deal.ts";
import { tabsFor } from "./tabs/analysis-tabs.ts";
import { DealHeader, KeyFigures, type DealHeaderProps } from "./deal-header.tsx";
import { EbitdaEstimatePanel } from "./ebitda-estimate-panel.tsx";
import { FitAtHand } from "./fit-at-hand.tsx";
import { MissingDataWarning } from "./states/missing-data-warning.tsx";
import { PrintHead } from "./print/print-head.tsx";
import type { ShownDeal } from "./shown-deal.ts";
import { tabHref } from "./tabs/tab-address.ts";
import { TabPlace } from "./tabs/tab-place.tsx";
import { usePrintAll } from "./print/use-print-all.ts";
import { VerdictPanel } from "./verdict/verdict-panel.tsx";
import "./analysis.css";

export interface DealAnalysisProps extends Omit<DealHeaderProps, "subject" | "onPrint"> {
  deal: ShownDeal;
  /** What stands under the header. */
  lead?: ReactNode;
}

/** The deal with all that is said of it: its benchmark row is looked up, its verdict goes by the person's usual pay. */
function useAnalysedDeal(deal: ShownDeal, salaryUsd: number | null): AnalysedDeal {
  // A saved analysis keeps the row of its day.
  const row = useBenchmarkMatch(deal.benchmark ? null : toDealFigures(deal.data).industry);
  const benchmark = deal.benchmark ?? row;
  const usualPay = useUsualPay();
  const today = useRulesToday();
  const verdict = useMemo(() => verdictOfDeal(deal, usualPay, today), [deal, usualPay, today]);
  const earnings = useLenderEarnings(deal.editHref === undefined ? deal.id : null);
  return useMemo(
    () => analyseDeal(deal, salaryUsd, benchmark, verdict, earnings),
    [deal, salaryUsd, benchmark, verdict, earnings],
  );
}

/** The ready page. The core calculates everything once; each figure's working is calculated when it is opened. */
export function DealAnalysis({ deal, lead, ...head }: DealAnalysisProps) {
  const params = useSearchParams();
  const isGuest = useRole() === "guest";
  const salary = readEstimateSalary(params, deal.data.financials);
  const subject = useAnalysedDeal(deal, salary);
  const { isPrinting, hasTabs, printAll, onReady } = usePrintAll();
  const tabs = tabsFor(isGuest);
  const tab = tabs.find(({ id }) => id === params.get("tab")) ?? tabs[0];
  const isFirst = tab === tabs[0];
  useDocumentTitle(`${dealName(deal.data)} · ${isFirst ? "Deal Analyzer" : tab?.label}`);
  return (
    <>
      <DealHeader subject={subject} {...head} onPrint={printAll} />
      {subject.isKept ? (
        <VerdictPanel key={`${deal.id} ${deal.createdAt}`} subject={subject} />
      ) : (
        <AnswerOfDeal key={`${deal.id} ${deal.createdAt}`} subject={subject} isBrief={!isFirst} />
      )}
      <KeyFigures subject={subject} />
      <PrintHead subject={subject} onlyTab={isPrinting ? null : (tab?.label ?? null)} />
      {lead}
      <MissingDataWarning subject={subject} />
      <EbitdaEstimatePanel subject={subject} />
      <div className="mt-5">
        <TabLinks
          label="Analysis"
          current={tab?.id ?? ""}
          tabs={tabs.map(({ id, label }) => ({ id, label, href: tabHref(params, id) }))}
        />
      </div>
      {hasTabs && !isGuest ? <FitAtHand subject={subject} /> : null}
      {isPrinting ? <AllTabs subject={subject} onReady={onReady} /> : null}
      {/* It stays while all are printed, with what is typed into it; a workplace is printed after them as it stands. */}
      <div hidden={isPrinting && !tab?.isOffPaper} className={isPrinting ? "new-page" : undefined}>
        {isPrinting && tab?.isOffPaper ? <h2 className="printed-title">{tab.label}</h2> : null}
        {tab && <TabPlace key={tab.id} tab={tab} subject={subject} />}
      </div>
    </>
  );
}
