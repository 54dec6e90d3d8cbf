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
export { readBankPrice, withoutBankPrice, writeBankPrice } from "./stack-address.ts";
export { useUnsavedStack } from "./saved/use-unsaved-stack.ts";
export { putInBuilder } from "./building/put-in-builder.ts";
export { FundingSwatch } from "./funding-swatch.tsx";
export { PlanOfStackContext } from "./plan-of-stack.ts";
export { hasStackDraft } from "./building/use-local-draft.ts";
