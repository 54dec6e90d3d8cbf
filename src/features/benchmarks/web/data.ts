import { useQuery } from "@tanstack/react-query";
import type {
  benchmarksContract as BenchmarksContract,
  IndustryBenchmark,
} from "#features/benchmarks/contract.ts";
import { findTableBenchmark } from "#features/benchmarks/model/industry.ts";
import { apiOf } from "#web/lib/api.ts";
import { reportError } from "#web/lib/call-errors.ts";

const benchmarksApi = apiOf<typeof BenchmarksContract>("benchmarks");

const HOUR_MS = 60 * 60 * 1000;

/** The row that an industry's name meets today, or none: asked at most once an hour, kept for a day (analysis spec §9). */
export const benchmarkQuery = (industryName: string) => ({
  queryKey: ["benchmarks", industryName] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<IndustryBenchmark | null> => {
    try {
      const rows = await benchmarksApi.getIndustryBenchmarks({ p_industry_name: industryName }, { signal });
      return rows[0] ?? null;
    } catch (error) {
      if (signal.aborted) throw error;
      // Analysis spec §7: on an error the defaults are used; the core's own table holds the same rows.
      reportError(error, { fallback: "The industry table could not be read.", silent: true });
      return findTableBenchmark(industryName);
    }
  },
  staleTime: HOUR_MS,
  gcTime: 24 * HOUR_MS,
  retry: false as const,
});

export function useIndustryBenchmark(industryName: string) {
  return useQuery(benchmarkQuery(industryName));
}
