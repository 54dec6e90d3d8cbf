import { Pencil } from "lucide-react";
import { DealBestTab } from "#features/structures/web/index.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { EmptyState } from "#web/ui/status/empty-state.tsx";
import { editHref, type AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";

/** The best way to pay for the deal. It reads the figures as they are entered, like the deal's funding. */
export function BestTab({ subject: { deal, stated } }: { subject: AnalysedDeal }) {
  if (deal.id === "")
    return (
      <EmptyState
        title="No deal to pay for yet"
        action={
          <ButtonLink href={editHref(deal)} variant="primary" icon={Pencil}>
            Edit Deal
          </ButtonLink>
        }
      >
        The best structure belongs to a deal in your account. Save this one as a deal to look for it.
      </EmptyState>
    );
  return <DealBestTab dealId={deal.id} figures={stated.figures} editHref={editHref(deal)} />;
}
