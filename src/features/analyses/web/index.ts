/** The door of saved analyses for the features above them. */
export { ComparedValue } from "./compared-value.tsx";
export { openQuery, READ_TIMEOUT, useOpened } from "./data.ts";
