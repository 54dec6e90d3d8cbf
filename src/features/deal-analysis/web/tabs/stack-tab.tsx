import { dealName } from "#features/deals/model/deal-name.ts";
import { Pencil } from "lucide-react";
import { DealStackTab } from "#features/funding/web/index.ts";
import { WithinPlan } from "#features/lending/web/index.ts";
import { BesideBest } from "#features/structures/web/index.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { EmptyState } from "#web/ui/status/empty-state.tsx";
import { editHref, type AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";

const NO_DOUBTS: readonly [] = [];

/**
 * The deal's funding. It reads the figures as they are entered: an estimate of EBITDA is this page's
 * alone, and the pro forma can be served from SDE instead.
 */
export function StackTab({ subject }: { subject: AnalysedDeal }) {
  const { deal, stated, verdictDeal } = subject;
  if (deal.id === "")
    return (
      <EmptyState
        title="No deal to fund yet"
        action={
          <ButtonLink href={editHref(deal)} variant="primary" icon={Pencil}>
            Edit Deal
          </ButtonLink>
        }
      >
        Funding stacks belong to a deal in your account. Save this one as a deal to build them.
      </EmptyState>
    );
  return (
    <WithinPlan dealId={deal.id} figures={stated.figures} openDoubts={verdictDeal.openDoubts ?? NO_DOUBTS}>
      <DealStackTab
        dealId={deal.id}
        companyName={dealName(deal.data)}
        figures={stated.figures}
        BesideBest={BesideBest}
      />
    </WithinPlan>
  );
}
