/** The door of lending for the features above it. */
export { DealBankTab } from "./lazy-bank-tab.tsx";
