/** What features above criteria may use of them on the server. */
export { findActiveCriteria } from "./criteria-table.ts";
