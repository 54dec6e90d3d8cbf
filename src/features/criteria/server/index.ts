/** What features above criteria may use of them on the server. */
export { criteriaChanged } from "./criteria-changed.ts";
export { findActiveCriteria } from "./criteria-table.ts";
