import { useMutation, useQuery } from "@tanstack/react-query";
import { useRefresh } from "#web/lib/queries.ts";
import { benchmarks } from "./data.ts";

/** The table as administrators see it. Another administrator may be at it. */
export const useKeptIndustries = () => useQuery(benchmarks.listKeptIndustries.queryOptions({ staleTime: 0 }));

/** What any page has read of the table may be of yesterday after a change. */
const useOnce = () => ({ retry: false, onSettled: useRefresh(benchmarks.key()) });

export const useUpdateIndustry = () => useMutation(benchmarks.updateIndustry.mutationOptions(useOnce()));
export const useImportIndustries = () => useMutation(benchmarks.importIndustries.mutationOptions(useOnce()));
export const useRestoreIndustries = () =>
  useMutation(benchmarks.restoreIndustries.mutationOptions(useOnce()));
