/** What features above saved analyses may use of them on the server. */
export { ANALYSES } from "./analyses-source.ts";
