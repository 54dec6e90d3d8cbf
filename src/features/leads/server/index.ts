/** What features above may use of leads on the server. */
export { attentionOf } from "./lead-rows.ts";
