/** What features above books may use of them on the server. */
export { documentsInBooks } from "./documents-in-books.ts";
export { beginBooks, findStoredBooks, listStoredBooks, removeBegunBooks } from "./books-table.ts";
export { lenderBooks, readLenderEarnings } from "./read-lender-earnings.ts";
