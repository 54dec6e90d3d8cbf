/** The door of the industry table for the features above it. */
export { benchmarkQuery, useIndustryBenchmark } from "./data.ts";
