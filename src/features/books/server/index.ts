/** What features above books may use of them on the server. */
export { beginBooks, findStoredBooks, removeBegunBooks } from "./books-table.ts";
export { listLenderEarnings, readLenderEarnings } from "./read-lender-earnings.ts";
