import type { AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";
import { DealTypePanel } from "./deal-type-panel.tsx";
import { DiligencePanel } from "./diligence-panel.tsx";
import { GapPanel } from "./gap-panel.tsx";
import { hasIndustryMatch } from "./industry-match.ts";
import { MethodsChart } from "./methods-chart.tsx";
import { OpportunityPanel } from "./opportunity-panel.tsx";
import { PercentilesPanel } from "./percentiles-panel.tsx";
import { RiskRangePanel } from "./risk-range-panel.tsx";
import "./valuation.css";

/** What the business is worth, by which method, and against whom (Valuation tab). */
export function ValuationTab({ subject }: { subject: AnalysedDeal }) {
  // Ranks that are folded away would leave half a row empty: they change places with what is always shown.
  const isMatched = hasIndustryMatch(subject.figures);
  return (
    <>
      <div className="valuation-head mt-5">
        <MethodsChart subject={subject} />
        <GapPanel subject={subject} />
      </div>
      <div className="valuation-pair mt-5">
        <OpportunityPanel subject={subject} />
        {isMatched ? <PercentilesPanel subject={subject} /> : <DealTypePanel subject={subject} />}
      </div>
      <div className="mt-5">
        {isMatched ? <DealTypePanel subject={subject} /> : <PercentilesPanel subject={subject} />}
      </div>
      <RiskRangePanel subject={subject} />
      <DiligencePanel subject={subject} />
    </>
  );
}
