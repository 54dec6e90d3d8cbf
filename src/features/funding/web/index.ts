/** The door of funding for the features above it. */
export { DealStackTab } from "./lazy-deal-stack-tab.tsx";
export { fundingColour } from "./funding-colour.ts";
export {
  useCreateCustomStack,
  dealStacksQuery,
  useDealStacks,
  useRemoveStack,
  useStackCount,
  useStackCounts,
} from "./data.ts";
export { writeBankPrice } from "./stack-address.ts";
export { useUnsavedStack } from "./saved/use-unsaved-stack.ts";
export { putInBuilder } from "./building/put-in-builder.ts";
export { FundingSwatch } from "./funding-swatch.tsx";
export type { BesideBestProps } from "./building/building-view.tsx";
export { findKeptProposal } from "./building/use-local-draft.ts";
export { PlanOfStackContext } from "./plan-of-stack.ts";
