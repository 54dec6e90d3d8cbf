import { STORED_SOURCES, type ExplorerCounts } from "#features/deal-list/contract.ts";
import type { ReaderContext } from "#server/call-context.ts";

/** As JSON, for a list that answers its counts in the same statement. */
export const COUNTS_SQL = `select coalesce(jsonb_object_agg(source, rows), '{}') from explorer_counts
  where user_id = $1 and facet = 'all' and value = ''`;

export function toCounts(rows: Readonly<Record<string, number>>): ExplorerCounts {
  const [deals = 0, analyses = 0, drafts = 0] = STORED_SOURCES.map((source) => rows[source] ?? 0);
  return { all: deals + analyses + drafts, deals, analyses, drafts };
}

export async function readCounts(context: ReaderContext): Promise<ExplorerCounts> {
  const [row] = await context.readAsOwner<{ counts: Record<string, number> }>({
    name: "count-explorer",
    text: `select (${COUNTS_SQL}) as counts`,
    values: [context.person.id],
  });
  return toCounts(row?.counts ?? {});
}
