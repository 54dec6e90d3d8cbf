import { dealName } from "#features/deals/model/deal-name.ts";
import { Pencil } from "lucide-react";
import { DealBooksTab } from "#features/books/web/index.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { EmptyState } from "#web/ui/status/empty-state.tsx";
import { editHref, type AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";

/** The deal's books: only a stored deal has any. */
export function BooksTab({ subject: { deal } }: { subject: AnalysedDeal }) {
  if (deal.id === "")
    return (
      <EmptyState
        title="No deal to keep books for yet"
        action={
          <ButtonLink href={editHref(deal)} variant="primary" icon={Pencil}>
            Edit Deal
          </ButtonLink>
        }
      >
        Books belong to a deal in your account. Save this one as a deal to enter its years.
      </EmptyState>
    );
  return <DealBooksTab dealId={deal.id} companyName={dealName(deal.data)} />;
}
