/** What reminders may use of comments on the server. */
export { mentioned } from "./mentioned.ts";
export { listMentions } from "./comments-table.ts";
