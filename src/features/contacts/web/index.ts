/** What features above contacts may use of them in the browser. */
export { DealContacts } from "./deal-contacts.tsx";
export { useDealContacts } from "./data.ts";
export { LeadContacts } from "./lead-contacts.tsx";
