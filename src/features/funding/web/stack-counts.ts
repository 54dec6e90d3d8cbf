import { useQueries, useQuery } from "@tanstack/react-query";
import { fundingApi, fundingKeys } from "./data.ts";

/**
 * How many stacks each deal of a list has, asked once a page beside the page itself: a list never waits for its
 * counts, and shows none where they could not be read.
 */
export function useStackCounts(pages: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  return useQueries({
    queries: pages.map((dealIds) => ({
      queryKey: [...fundingKeys.all, "counts", dealIds] as const,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        fundingApi.countByDeals({ dealIds: [...dealIds] }, { signal }),
      // A stack may have been saved or deleted on another page since.
      staleTime: 0,
    })),
    combine: (answers) => new Map(answers.flatMap(({ data }) => Object.entries(data?.counts ?? {}))),
  });
}

/** All stacks of the person; undefined until it is known. */
export function useStackCount(): number | undefined {
  const { data } = useQuery({
    queryKey: [...fundingKeys.all, "count"] as const,
    queryFn: ({ signal }) => fundingApi.count(undefined, { signal }),
    staleTime: 0,
  });
  return data?.all;
}
