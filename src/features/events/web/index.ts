/** The door of events for the features above it. */
export { HereNow } from "./here-now.tsx";
