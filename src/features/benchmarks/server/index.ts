/** What features above may use: the row of the day. */
export { findBenchmark, findBenchmarkOfDay } from "./industries-table.ts";
