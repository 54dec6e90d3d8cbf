import { formatDate } from "#kit/day.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { useSearchParams } from "#web/navigation/navigation.ts";
import type { AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";
import { readGrowth, readRoiTerms } from "#features/deal-analysis/web/assumptions-in-address.ts";

export interface PrintHeadProps {
  subject: AnalysedDeal;
  /** The one tab that would be on the paper; null when all are. */
  onlyTab: string | null;
}

/** On paper a figure needs its day and what was assumed: nobody can ask the sheet. */
export function PrintHead({ subject, onlyTab }: PrintHeadProps) {
  const params = useSearchParams();
  const terms = readRoiTerms(params);
  const { custom } = readGrowth(params);
  return (
    <p className="print-only print-head">
      Printed {formatDate(new Date().toISOString())}. Figures use the deal as it was saved{" "}
      {formatDate(subject.deal.updatedAt)}; ROI and Payback Period assume 0% growth rate and an all-cash
      purchase at the asking price. Loan: {terms.downPaymentPct}% down, {terms.annualRatePct}% a year,{" "}
      {terms.termYears} years. Custom growth: {custom.growthPct}% a year, {custom.marginChangePts} points of
      margin, {custom.multipleFactor}x the multiple.
      {subject.estimate === null
        ? null
        : ` EBITDA is an estimate: SDE less a manager's salary of ${formatMoney(subject.estimate.managerSalaryUsd)}.`}
      {onlyTab === null
        ? " Funding stacks are printed from the Deal Stack tab."
        : ` This sheet shows the tab ${onlyTab} alone: Print, in the menu of the deal, gives the other tabs as well.`}
    </p>
  );
}
