/** What features above may use of comments on the server. */
export { mentioned } from "./mentioned.ts";
export { callName } from "./readers.ts";
export { listMentions } from "./comments-table.ts";
