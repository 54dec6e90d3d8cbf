import type { AnalysedDeal } from "./analysed-deal.ts";
import { AssetComposition } from "./asset-composition.tsx";
import { BusinessSnapshot } from "./business-snapshot.tsx";
import { MetricCards } from "./metric-cards.tsx";
import { ScoresPanel } from "./scores-panel.tsx";
import { WorkingCapitalNote } from "./working-capital-note.tsx";

export function OverviewTab({ subject }: { subject: AnalysedDeal }) {
  return (
    <>
      <ScoresPanel subject={subject} />
      <WorkingCapitalNote subject={subject} />
      <MetricCards subject={subject} />
      <div className="analysis-pair mt6">
        <AssetComposition subject={subject} />
        <BusinessSnapshot subject={subject} />
      </div>
    </>
  );
}
