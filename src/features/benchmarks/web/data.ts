import { skipToken, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type IndustryMatch, matchIndustry } from "#calc/tables/match-industry.ts";
import type {
  benchmarksContract as BenchmarksContract,
  IndustryBenchmark,
} from "#features/benchmarks/contract.ts";
import { toIndustryMatch } from "#features/benchmarks/model/industry.ts";
import { queriesOf } from "#web/api/queries.ts";

export const benchmarks = queriesOf<typeof BenchmarksContract>("benchmarks");

const HOUR_MS = 60 * 60 * 1000;

/** Asked at most once an hour, kept for a day. */
const kept = { staleTime: HOUR_MS, gcTime: 24 * HOUR_MS, retry: false as const };

/** The row that an industry's name meets today, or none; null asks nothing. */
export const benchmarkQuery = (industryName: string | null) =>
  benchmarks.getIndustryBenchmarks.queryOptions({
    ...kept,
    input: industryName === null ? skipToken : { p_industry_name: industryName },
    select: (rows): IndustryBenchmark | null => rows[0] ?? null,
  });

export const useIndustryBenchmark = (industryName: string) => useQuery(benchmarkQuery(industryName));

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
  const { data, isError } = useQuery(benchmarkQuery(industryName));
  return useMemo(() => matchSoFar(industryName ?? "", { data, isError }), [industryName, data, isError]);
}

/** Every row there is to choose from, small businesses first. */
export const useIndustries = () => useQuery(benchmarks.listIndustries.queryOptions(kept));
