import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { BUILT_IN_RULES } from "#features/rules/model/built-in-rules.ts";
import type { rulesContract as RulesContract } from "#features/rules/contract.ts";
import type { RuleRows, RuleTableId } from "#features/rules/model/registry.ts";
import { queriesOf } from "#web/api/queries.ts";

export const rules = queriesOf<typeof RulesContract>("rules");

const HOUR_MS = 60 * 60 * 1000;

/** Asked at most once an hour, kept for a day. */
export const rulesQuery = (table: RuleTableId) =>
  rules.get.queryOptions({
    input: { table },
    staleTime: HOUR_MS,
    gcTime: 24 * HOUR_MS,
    retry: false as const,
  });

export interface CachedRules<Id extends RuleTableId> {
  readonly rows: readonly RuleRows[Id][];
  /** Null until there is an answer, or where there is none: then the rows are the program's own. */
  readonly version: string | null;
  readonly isPending: boolean;
}

/** The rules that hold. Until they are read, and where they cannot be, the program's own stand in. */
export function useRules<Id extends RuleTableId>(table: Id): CachedRules<Id> {
  const { data, isPending } = useQuery(rulesQuery(table));
  return useMemo(() => {
    // The server has read each row by the schema of its table.
    const rows =
      data === undefined ? BUILT_IN_RULES[table] : (data.rows as unknown as readonly RuleRows[Id][]);
    return { rows, version: data?.version ?? null, isPending };
  }, [table, data, isPending]);
}
