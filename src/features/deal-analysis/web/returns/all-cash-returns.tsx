import { formatMultiple } from "#kit/format-figure.ts";
import { memo } from "react";
import { FINANCING_SCENARIOS } from "#calc/returns/calculate-roi.ts";
import type { AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { MetricList, type ListedMetric } from "./metric-list.tsx";
import { withTerms } from "./with-terms.ts";

const METRICS: readonly ListedMetric[] = [
  { id: "annual_roi_pct", label: "Annual ROI", note: "EBITDA / price" },
  { id: "payback_years", label: "Payback period", note: "Price / EBITDA" },
  { id: "roi.irr_pct", label: "IRR, all cash", note: "Ten years, sold at 4× EBITDA" },
  {
    id: "roi.equity_multiple",
    label: "Equity multiple, all cash",
    note: "All that comes back per dollar of price",
    format: (ratio) => formatMultiple(ratio, 2),
  },
];

/** The purchase without any loan; it does not follow the sliders, so it is kept while they move. */
export const AllCashReturns = memo(function AllCashReturns({ subject }: { subject: AnalysedDeal }) {
  return (
    <Panel title="Basic Return Metrics (All Cash)" foot="No loan, no growth.">
      <MetricList subject={withTerms(subject, FINANCING_SCENARIOS.all_cash)} metrics={METRICS} />
    </Panel>
  );
});
