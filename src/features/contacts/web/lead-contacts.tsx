import { useLeadContacts } from "./data.ts";
import { LinkedContacts } from "./linked-contacts.tsx";

/** Who has to do with a lead, and as what. */
export function LeadContacts({ leadId }: { leadId: string }) {
  return <LinkedContacts list={useLeadContacts(leadId)} to={{ leadIds: [leadId] }} of="lead" />;
}
