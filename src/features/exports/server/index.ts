/** The door of exports for the features above it. */
export { dayInName } from "./deal-files.ts";
