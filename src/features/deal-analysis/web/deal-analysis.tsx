import { utcDay } from "#kit/day.ts";
import { useMemo, useState, type ReactNode } from "react";
import { readEstimateSalary } from "./assumptions.ts";
import { useBenchmarkMatch } from "#features/benchmarks/web/index.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import { useDocumentTitle } from "#web/lib/document-title.ts";
import { useSearchParams } from "#web/lib/navigation.ts";
import { usePerson } from "#web/lib/session.ts";
import { TabLinks } from "#web/ui/tabs.tsx";
import { AllTabs } from "./all-tabs.tsx";
import { analyseDeal, verdictOfDeal, type AnalysedDeal } from "./analysed-deal.ts";
import { ANALYSIS_TABS } from "./analysis-tabs.ts";
import { DealHeader, KeyFigures, type DealHeaderProps } from "./deal-header.tsx";
import { EbitdaEstimatePanel } from "./ebitda-estimate-panel.tsx";
import { FitAtHand } from "./fit-at-hand.tsx";
import { MissingDataWarning } from "./missing-data-warning.tsx";
import { PrintHead } from "./print-head.tsx";
import type { ShownDeal } from "./shown-deal.ts";
import { tabHref } from "./tab-address.ts";
import { TabPlace } from "./tab-place.tsx";
import { usePrintAll } from "./use-print-all.ts";
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
  const today = useBenchmarkMatch(deal.benchmark ? null : toDealFigures(deal.data).industry);
  const benchmark = deal.benchmark ?? today;
  const usualPay = usePerson().usualManagerSalaryUsd ?? null;
  const [day] = useState(() => utcDay(new Date()));
  const verdict = useMemo(() => verdictOfDeal(deal, usualPay, day), [deal, usualPay, day]);
  return useMemo(
    () => analyseDeal(deal, salaryUsd, benchmark, verdict),
    [deal, salaryUsd, benchmark, verdict],
  );
}

/** The ready page. The core calculates everything once; each figure's working is calculated when it is opened. */
export function DealAnalysis({ deal, lead, ...head }: DealAnalysisProps) {
  const params = useSearchParams();
  const salary = readEstimateSalary(params, deal.data.financials);
  const subject = useAnalysedDeal(deal, salary);
  const { isPrinting, hasTabs, printAll, onReady } = usePrintAll();
  const tab = ANALYSIS_TABS.find(({ id }) => id === params.get("tab")) ?? ANALYSIS_TABS[0];
  const isFirst = tab === ANALYSIS_TABS[0];
  useDocumentTitle(`${deal.data.basics.businessName} · ${isFirst ? "Deal Analyzer" : tab?.label}`);
  return (
    <>
      <DealHeader subject={subject} {...head} onPrint={printAll} />
      <VerdictPanel key={`${deal.id} ${deal.createdAt}`} subject={subject} />
      <KeyFigures subject={subject} />
      <PrintHead subject={subject} onlyTab={isPrinting ? null : (tab?.label ?? null)} />
      {lead}
      <MissingDataWarning subject={subject} />
      <EbitdaEstimatePanel subject={subject} />
      <div className="mt-5">
        <TabLinks
          label="Analysis"
          current={tab?.id ?? ""}
          tabs={ANALYSIS_TABS.map(({ id, label }) => ({ id, label, href: tabHref(params, id) }))}
        />
      </div>
      {hasTabs ? <FitAtHand subject={subject} /> : null}
      {isPrinting ? <AllTabs subject={subject} onReady={onReady} /> : null}
      {/* It stays while all are printed, with what is typed into it; a workplace is printed after them as it stands. */}
      <div hidden={isPrinting && !tab?.isOffPaper} className={isPrinting ? "new-page" : undefined}>
        {isPrinting && tab?.isOffPaper ? <h2 className="printed-title">{tab.label}</h2> : null}
        {tab && <TabPlace key={tab.id} tab={tab} subject={subject} />}
      </div>
    </>
  );
}
