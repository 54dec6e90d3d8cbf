import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import type { RuleTableId } from "#features/rules/model/registry.ts";
import { useRefresh } from "#web/api/queries.ts";
import { rules } from "./data.ts";

/** As administrators see them. Another administrator may be at it: nothing is taken from an earlier visit. */
export const useRuleTables = () =>
  useQuery(rules.listTables.queryOptions({ staleTime: 0, select: ({ tables }) => tables }));

export const useSavedTable = (table: RuleTableId) =>
  useQuery(rules.getTable.queryOptions({ input: { table }, staleTime: 0 }));

export const useRuleChanges = (table: RuleTableId, key?: string) =>
  useInfiniteQuery(
    rules.listChanges.infiniteOptions({
      staleTime: 0,
      input: (before: number | null) => ({
        table,
        ...(key !== undefined && { key }),
        ...(before !== null && { before }),
      }),
      initialPageParam: null,
      getNextPageParam: (page) => page.next,
    }),
  );

/** What any page has read of the rules may be of yesterday after a change. */
const useOnce = () => ({ retry: false, onSettled: useRefresh(rules.key()) });

export const useUpdateRow = () => useMutation(rules.updateRow.mutationOptions(useOnce()));
export const useAddRow = () => useMutation(rules.addRow.mutationOptions(useOnce()));
export const useRemoveRow = () => useMutation(rules.removeRow.mutationOptions(useOnce()));
export const useRestoreRules = () => useMutation(rules.restore.mutationOptions(useOnce()));
export const useImportRows = () => useMutation(rules.importRows.mutationOptions(useOnce()));
