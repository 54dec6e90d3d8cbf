import type pg from "pg";
import { STORED_SOURCES, type ExplorerCounts } from "#features/deal-list/contract.ts";
import { SEEN_COUNTS } from "#features/deals/server/index.ts";
import type { ReaderContext } from "#server/call-context.ts";
import type { Caller } from "#server/database/name-caller.ts";
import { boundToDeals, isGuest } from "#server/database/readable-rows.ts";
import { SOURCES } from "./page-stream.ts";

/**
 * As JSON, for a list that answers its counts in the same statement; `$1` is the workspace. What triggers count, and of a
 * guest their few rows.
 */
export function countsSql(caller: Caller, values: unknown[]): string {
  if (!isGuest(caller))
    return `select coalesce(jsonb_object_agg(source, rows), '{}') from explorer_counts
      where ${SEEN_COUNTS} and facet = 'all' and value = ''`;
  const pairs = STORED_SOURCES.map((name) => {
    const { table, dealId, shown } = SOURCES[name];
    const { sql } = boundToDeals(caller, dealId, values);
    return `'${name}', (select count(*)::int from ${table} where workspace_id = $1${shown}${sql})`;
  });
  return `select jsonb_build_object(${pairs.join(", ")})`;
}

export function toCounts(rows: Readonly<Record<string, number>>): ExplorerCounts {
  const [deals = 0, analyses = 0, drafts = 0] = STORED_SOURCES.map((source) => rows[source] ?? 0);
  return { all: deals + analyses + drafts, deals, analyses, drafts };
}

function countsStatement(caller: Caller): pg.QueryConfig {
  const values: unknown[] = [caller.workspaceId];
  const text = `select (${countsSql(caller, values)}) as counts`;
  return { name: `count-explorer${isGuest(caller) ? "-of-guest" : ""}`, text, values };
}

export async function readCounts(context: ReaderContext): Promise<ExplorerCounts> {
  const [row] = await context.readInWorkspace<{ counts: Record<string, number> }>(countsStatement);
  return toCounts(row?.counts ?? {});
}
