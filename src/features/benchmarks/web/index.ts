/** The door of the industry table for the features above it. */
export {
  benchmarkQuery,
  matchSoFar,
  useBenchmarkMatch,
  useIndustries,
  useIndustryBenchmark,
} from "./data.ts";
