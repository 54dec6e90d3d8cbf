import { dealName } from "#features/deals/model/deal-name.ts";
import { FitPanel, FitReasons } from "#features/fit/web/index.ts";
import { DealContacts } from "#features/contacts/web/index.ts";
import { DealSources } from "#features/intake/web/index.ts";
import { DealTasks } from "#features/tasks/web/index.ts";
import { storedIdOf, type AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";
import { AssetComposition } from "./asset-composition.tsx";
import { BusinessSnapshot } from "./business-snapshot.tsx";
import { toFitSubject } from "#features/deal-analysis/web/fit-at-hand.tsx";
import { MetricCards } from "./metric-cards.tsx";
import { ScoresPanel } from "./scores-panel.tsx";
import { WorkingCapitalNote } from "./working-capital-note.tsx";

export function OverviewTab({ subject }: { subject: AnalysedDeal }) {
  const fitSubject = toFitSubject(subject);
  const dealId = storedIdOf(subject.deal);
  return (
    <>
      <div className="overview-head mt-5">
        <ScoresPanel subject={subject} />
        <FitPanel
          subject={fitSubject}
          isOfAnotherTime={fitSubject.dealId !== null && subject.deal.version === 0}
        />
      </div>
      {dealId === null ? null : (
        <>
          <DealTasks deal={{ id: dealId, name: dealName(subject.deal.data) }} />
          <DealContacts dealId={dealId} />
        </>
      )}
      <WorkingCapitalNote subject={subject} />
      <MetricCards subject={subject} />
      <div className="analysis-pair mt-6">
        <AssetComposition subject={subject} />
        <BusinessSnapshot subject={subject} />
      </div>
      {dealId === null ? null : <DealSources dealId={dealId} />}
      <FitReasons subject={fitSubject} />
    </>
  );
}
