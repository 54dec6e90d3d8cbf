import { dealName } from "#features/deals/model/deal-name.ts";
import { DealContacts } from "#features/contacts/web/index.ts";
import { ChecklistPanel, DealFilesPanel } from "#features/documents/web/index.ts";
import { UnsavedLetters } from "#features/letters/web/index.ts";
import { DealStage } from "#features/pipeline/web/index.ts";
import { DealTasks } from "#features/tasks/web/index.ts";
import { storedIdOf, type AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";
import { SavedQuestions } from "#features/deal-analysis/web/valuation/saved-questions.tsx";
import { useRole } from "#web/session/workspaces.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { NoStoredDeal } from "./no-stored-deal.tsx";

/** What is to be done, asked, checked and kept before buying, and with whom. */
export function DiligenceTab({ subject: { deal } }: { subject: AnalysedDeal }) {
  const dealId = storedIdOf(deal);
  const isGuest = useRole() === "guest";
  if (dealId === null || dealId === "")
    return (
      <NoStoredDeal deal={deal} title="No deal to look into yet">
        Documents, questions and tasks belong to a deal in your account. Save this one as a deal first.
      </NoStoredDeal>
    );
  const named = { id: dealId, name: dealName(deal.data) };
  return (
    <>
      {isGuest ? null : <DealStage deal={named} />}
      <div className="analysis-pair mt-5">
        <DealTasks deal={named} />
        <DealContacts dealId={dealId} />
      </div>
      <Panel className="mt-5">
        <SavedQuestions dealId={dealId} />
      </Panel>
      <UnsavedLetters dealId={dealId} />
      <DealFilesPanel dealId={dealId} />
      <ChecklistPanel dealId={dealId} />
    </>
  );
}
