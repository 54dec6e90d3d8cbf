/** What features above books may use of them on the server. */
export { readLenderEarnings } from "./read-lender-earnings.ts";
export { findStoredBooks } from "./books-table.ts";
