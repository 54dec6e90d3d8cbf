import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type {
  benchmarksContract as BenchmarksContract,
  IndustryChange,
  KeptIndustry,
} from "#features/benchmarks/contract.ts";
import { apiOf } from "#web/lib/api.ts";

const benchmarksApi = apiOf<typeof BenchmarksContract>("benchmarks");

const KEPT = ["benchmarks", "kept"] as const;

/** The table as administrators see it. */
export function useKeptIndustries() {
  return useQuery({
    queryKey: KEPT,
    queryFn: ({ signal }) => benchmarksApi.listKeptIndustries(undefined, { signal }),
    // Another administrator may be at it.
    staleTime: 0,
  });
}

function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    retry: false,
    // What any page has read of the table may be of yesterday now.
    onSettled: () => client.invalidateQueries({ queryKey: ["benchmarks"] }),
  });
}

export const useUpdateIndustry = () =>
  useChange(({ row, change }: { row: KeptIndustry; change: IndustryChange }) =>
    benchmarksApi.updateIndustry({ industry_name: row.industry_name, edited_at: row.edited_at, change }),
  );
export const useImportIndustries = () =>
  useChange((rows: { industry_name: string; change: IndustryChange }[]) =>
    benchmarksApi.importIndustries({ rows }),
  );
export const useRestoreIndustries = () =>
  useChange((name: string | null) =>
    benchmarksApi.restoreIndustries(name === null ? {} : { industry_name: name }),
  );
