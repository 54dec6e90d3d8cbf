import { Pencil } from "lucide-react";
import { DealBankTab } from "#features/lending/web/index.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { EmptyState } from "#web/ui/status/empty-state.tsx";
import { editHref, type AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";

/** The deal before a bank. It reads the figures as they are entered, like the deal's funding. */
export function BankTab({ subject: { deal, stated } }: { subject: AnalysedDeal }) {
  if (deal.id === "")
    return (
      <EmptyState
        title="No deal to take to a bank yet"
        action={
          <ButtonLink href={editHref(deal)} variant="primary" icon={Pencil}>
            Edit Deal
          </ButtonLink>
        }
      >
        A bank judges a deal in your account. Save this one as a deal, then build its funding.
      </EmptyState>
    );
  return <DealBankTab dealId={deal.id} figures={stated.figures} />;
}
