import type { AnalysedDeal } from "#features/analysis/web/analysed-deal.ts";
import { DealTypePanel } from "./deal-type-panel.tsx";
import { DiligencePanel } from "./diligence-panel.tsx";
import { GapPanel } from "./gap-panel.tsx";
import { MethodsChart } from "./methods-chart.tsx";
import { OpportunityPanel } from "./opportunity-panel.tsx";
import { PercentilesPanel } from "./percentiles-panel.tsx";
import { RiskRangePanel } from "./risk-range-panel.tsx";
import "./valuation.css";

/** What the business is worth, by which method, and against whom (analysis spec §2, Valuation tab). */
export function ValuationTab({ subject }: { subject: AnalysedDeal }) {
  return (
    <>
      <div className="valuation-head mt5">
        <MethodsChart subject={subject} />
        <GapPanel subject={subject} />
      </div>
      <div className="valuation-pair mt5">
        <OpportunityPanel subject={subject} />
        <PercentilesPanel subject={subject} />
      </div>
      <DealTypePanel subject={subject} />
      <RiskRangePanel subject={subject} />
      <DiligencePanel subject={subject} />
    </>
  );
}
