import { dealName } from "#features/deals/model/deal-name.ts";
import { DealBooksTab } from "#features/books/web/index.ts";
import type { AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";
import { NoStoredDeal } from "./no-stored-deal.tsx";

/** The deal's books: only a stored deal has any. */
export function BooksTab({ subject: { deal } }: { subject: AnalysedDeal }) {
  if (deal.id === "")
    return (
      <NoStoredDeal deal={deal} title="No deal to keep books for yet">
        Books belong to a deal in your account. Save this one as a deal to enter its years.
      </NoStoredDeal>
    );
  return <DealBooksTab dealId={deal.id} companyName={dealName(deal.data)} />;
}
