import { Pencil } from "lucide-react";
import { DealStressTab } from "#features/lending/web/index.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { EmptyState } from "#web/ui/status/empty-state.tsx";
import { editHref, type AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";

/** The futures of the deal. It reads the figures as they are entered, like the deal's funding. */
export function StressTab({ subject: { deal, stated } }: { subject: AnalysedDeal }) {
  if (deal.id === "")
    return (
      <EmptyState
        title="No deal to press on yet"
        action={
          <ButtonLink href={editHref(deal)} variant="primary" icon={Pencil}>
            Edit Deal
          </ButtonLink>
        }
      >
        A pressure test needs a deal in your account. Save this one as a deal, then build its funding.
      </EmptyState>
    );
  return <DealStressTab dealId={deal.id} figures={stated.figures} />;
}
