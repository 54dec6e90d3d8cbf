import { useDealContacts } from "./data.ts";
import { LinkedContacts } from "./linked-contacts.tsx";
import { Offers } from "./list/offers.tsx";

/** Who has to do with a deal, and as what. Guests read names, firms and roles. */
export function DealContacts({ dealId }: { dealId: string }) {
  const list = useDealContacts(dealId);
  return (
    <LinkedContacts list={list} to={{ dealIds: [dealId] }} of="deal">
      <Offers dealId={dealId} />
    </LinkedContacts>
  );
}
