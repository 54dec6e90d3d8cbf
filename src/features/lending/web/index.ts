/** The door of lending for the features above it. */
export { DealBankTab, DealStressTab } from "./lazy-bank-tab.tsx";
