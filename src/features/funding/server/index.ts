/** What features above funding may use of it on the server. */
export { createFundingStack } from "./create-stack.ts";
export { findStack, listStacks, listStacksOfDeals } from "./stacks-table.ts";
export { listStackPeriods, type StackPeriods } from "./list-periods.ts";
export type { PlanToPropose } from "./propose.ts";
