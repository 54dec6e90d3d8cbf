/** What the start page may use of fits on the server. */
export { listBest } from "./list-best.ts";
