import { memo, useState } from "react";
import type { FundingDeal } from "#calc/funding/funding-deal.ts";
import { GROWTH_SCENARIOS } from "#calc/growth/growth-scenarios.ts";
import { projectFiveYears } from "#calc/growth/project-five-years.ts";
import type { ProjectionQuestion } from "#calc/working/projection-workings.ts";
import { NotAvailable } from "#web/ui/figures/figure.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { ProjectionChart } from "./projection-chart.tsx";
import { ProjectionControls, type ProjectionGrowth } from "./projection-controls.tsx";
import { RevenueBridge } from "./revenue-bridge.tsx";
import { SensitivityPanel } from "./sensitivity-panel.tsx";
import { ValueEvolution } from "./value-evolution.tsx";
import "./projection.css";

export interface GrowthProjectionPanelProps {
  deal: FundingDeal;
  offerUsd: number;
}

/** Five years of growth at the offered price (growth projection panel). */
export const GrowthProjectionPanel = memo(function GrowthProjectionPanel(props: GrowthProjectionPanelProps) {
  const { deal, offerUsd } = props;
  const [growth, setGrowth] = useState<ProjectionGrowth>(GROWTH_SCENARIOS.base);
  const asked = project(deal, offerUsd, growth);
  if (asked === null) return <NoProjection revenueUsd={deal.revenueUsd} />;
  const { projection } = asked;
  return (
    <section className="projection mt-5" aria-label="Growth Projection">
      <ProjectionControls growth={growth} onChange={setGrowth} />
      <div className="projection-pair mt-5">
        <ProjectionChart projection={projection} />
        <ValueEvolution asked={asked} />
      </div>
      <div className="projection-pair mt-5">
        <RevenueBridge asked={asked} />
        <SensitivityPanel asked={asked} />
      </div>
      <p className="xs text-muted mt-3">
        Small improvements in growth and margins can significantly impact returns.
      </p>
    </section>
  );
});

function project(
  { revenueUsd: annualRevenueUsd, ebitdaUsd, ebitdaMultiple }: FundingDeal,
  offerUsd: number,
  scenario: ProjectionGrowth,
): ProjectionQuestion | null {
  const deal = { annualRevenueUsd, ebitdaUsd, ebitdaMultiple };
  const projection = projectFiveYears({ deal, offerUsd, scenario });
  return projection && { deal, offerUsd, scenario, projection };
}

function NoProjection({ revenueUsd }: { revenueUsd: number | null }) {
  const reason =
    revenueUsd === null
      ? "Annual revenue is not entered, and the projection grows from it."
      : "Annual revenue is not above $0, and the projection grows from it.";
  return (
    <Panel className="mt-5" title="Growth Projection">
      <p className="sm text-soft">
        <NotAvailable title="The projection" reason={reason} /> {reason}
      </p>
    </Panel>
  );
}
