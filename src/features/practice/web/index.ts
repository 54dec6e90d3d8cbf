/** The door of the simulator for the features above it. */
export { practiseDealHref } from "./addresses.ts";
