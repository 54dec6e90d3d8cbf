import { formatMultiple } from "#kit/format-figure.ts";
import { memo } from "react";
import type { AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { MetricList, type ListedMetric } from "./metric-list.tsx";

const METRICS: readonly ListedMetric[] = [
  { id: "roi.irr_pct", label: "IRR", note: "Ten years, sold at 4× EBITDA, loan repaid" },
  {
    id: "roi.equity_multiple",
    label: "Equity multiple",
    note: "All that comes back, sale included, per dollar put in",
    format: (ratio) => formatMultiple(ratio, 2),
  },
  {
    id: "roi.dscr",
    label: "DSCR",
    note: "EBITDA over a year's debt service",
    format: (ratio) => formatMultiple(ratio, 2),
  },
  { id: "roi.payback_years", label: "Payback", note: "Until cash flow has returned the down payment" },
  { id: "roi.terminal_value", label: "Sale in year 10", note: "4× EBITDA, at no growth" },
  { id: "roi.loan_balance_year10", label: "Loan left after year 10", note: "Repaid from the sale" },
];

/** The figures of the whole ten years, on the terms of the sliders. */
export const InvestmentMetrics = memo(function InvestmentMetrics({ subject }: { subject: AnalysedDeal }) {
  return (
    <Panel title="Investment Metrics" foot="On the terms of the sliders above.">
      <MetricList subject={subject} metrics={METRICS} />
    </Panel>
  );
});
