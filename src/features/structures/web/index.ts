/** The door of structures for the features above it. */
export { DealBestTab } from "./lazy-best-tab.tsx";
