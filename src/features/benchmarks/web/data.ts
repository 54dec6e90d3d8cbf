import { skipToken, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { matchIndustry, type IndustryMatch } from "#calc";
import type {
  benchmarksContract as BenchmarksContract,
  IndustryBenchmark,
} from "#features/benchmarks/contract.ts";
import { toIndustryMatch } from "#features/benchmarks/model/industry.ts";
import { apiOf } from "#web/lib/api.ts";

const benchmarksApi = apiOf<typeof BenchmarksContract>("benchmarks");

const HOUR_MS = 60 * 60 * 1000;

/** Asked at most once an hour, kept for a day. */
const kept = { staleTime: HOUR_MS, gcTime: 24 * HOUR_MS, retry: false as const };

/** The row that an industry's name meets today, or none. */
export const benchmarkQuery = (industryName: string) => ({
  ...kept,
  queryKey: ["benchmarks", "met", industryName] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<IndustryBenchmark | null> => {
    const rows = await benchmarksApi.getIndustryBenchmarks({ p_industry_name: industryName }, { signal });
    return rows[0] ?? null;
  },
});

export function useIndustryBenchmark(industryName: string) {
  return useQuery(benchmarkQuery(industryName));
}

/**
 * What a deal is compared with, as far as it has been asked. Until there is an answer it is the row of the program's own
 * table; where the table cannot be read, the defaults.
 */
export function matchSoFar(
  industryName: string,
  { data, isError }: { data: IndustryBenchmark | null | undefined; isError: boolean },
): IndustryMatch {
  if (data !== undefined) return toIndustryMatch(data);
  return isError ? toIndustryMatch(null) : matchIndustry(industryName);
}

/** The same for one name; null asks nothing and is matched by the program's own table. */
export function useBenchmarkMatch(industryName: string | null): IndustryMatch {
  const name = industryName ?? "";
  const { data, isError } = useQuery({
    ...benchmarkQuery(name),
    ...(industryName === null && { queryFn: skipToken }),
  });
  return useMemo(() => matchSoFar(name, { data, isError }), [name, data, isError]);
}

/** Every row there is to choose from, small businesses first. */
export function useIndustries() {
  return useQuery({
    ...kept,
    queryKey: ["benchmarks", "all"],
    queryFn: ({ signal }) => benchmarksApi.listIndustries(undefined, { signal }),
  });
}
