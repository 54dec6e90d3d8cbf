/** The door of funding for the features above it. */
export { DealStackTab, type DealStackTabProps } from "./deal-stack-tab.tsx";
export { fundingKeys } from "./data.ts";
export { stackBuilderHref } from "./stack-address.ts";
