/** What features above may use: the row of the day. */
export { findBenchmark } from "./industries-table.ts";
