/** What features above may use of letters on the server: their heads, for the documents of a deal. */
export { listLetters } from "./letters-table.ts";
