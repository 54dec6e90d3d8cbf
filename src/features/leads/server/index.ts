/** What features above may use of leads on the server. */
export { givenLeadConverted } from "./give-leads.ts";
export { attentionOf } from "./lead-rows.ts";
