/** The door of books for the features above it. */
export { DealBooksTab } from "./lazy-books-tab.tsx";
