/** The door of books for the features above it. */
export { DealBooksTab } from "./lazy-books-tab.tsx";
export { useStoredBooks } from "./data.ts";
