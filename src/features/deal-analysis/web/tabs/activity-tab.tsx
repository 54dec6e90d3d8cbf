import { Pencil } from "lucide-react";
import { DealComments, Mentions } from "#features/comments/web/index.ts";
import { DealNotes } from "#features/deal-notes/web/index.ts";
import { editHref, storedIdOf, type AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";
import { DealTimeline, PriceHistory } from "#features/timeline/web/index.ts";
import { useRole } from "#web/session/workspaces.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { EmptyState } from "#web/ui/status/empty-state.tsx";

/** What people say about the deal, and what happened on it. */
export function ActivityTab({ subject: { deal } }: { subject: AnalysedDeal }) {
  const dealId = storedIdOf(deal);
  const isGuest = useRole() === "guest";
  if (dealId === null || dealId === "")
    return (
      <EmptyState
        title="No deal to talk about yet"
        action={
          <ButtonLink href={editHref(deal)} variant="primary" icon={Pencil}>
            Edit Deal
          </ButtonLink>
        }
      >
        Comments stand by a deal in your account. Save this one as a deal, then talk about it.
      </EmptyState>
    );
  return (
    <div className="stack mt-5">
      <DealComments dealId={dealId} />
      <Mentions />
      {isGuest ? null : <DealNotes dealId={dealId} />}
      <DealTimeline dealId={dealId} />
      {isGuest ? null : <PriceHistory dealId={dealId} />}
    </div>
  );
}
