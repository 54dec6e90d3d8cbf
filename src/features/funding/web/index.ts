/** The door of funding for the features above it. */
export { DealStackTab } from "./lazy-deal-stack-tab.tsx";
export { fundingColour } from "./funding-colour.ts";
export { useDealStacks } from "./data.ts";
export { savedStackHref, stackBuilderHref, writeBankPrice } from "./stack-address.ts";
export { useStackCount, useStackCounts } from "./stack-counts.ts";
