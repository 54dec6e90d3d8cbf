/** What features above contacts may use of them in the browser. */
export { DealContacts } from "./deal-contacts.tsx";
export { LeadContacts } from "./lead-contacts.tsx";
