/** The door of the industry table for the features above it. */
export { BenchmarksPanel } from "./lazy-benchmarks-panel.tsx";
export {
  benchmarkQuery,
  matchSoFar,
  useBenchmarkMatch,
  useIndustries,
  useIndustryBenchmark,
} from "./data.ts";
