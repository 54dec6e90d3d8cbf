import { STORED_SOURCES, type ExplorerCounts, type ExplorerTab } from "#features/explorer/contract.ts";
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

type Facet = { value: string; count: number }[];
export interface ExplorerFacets {
  statuses: Facet;
  industries: Facet;
  tags: Facet;
}

const MOST_VALUES = 200;

/** Most used first, then by name. */
const FACETS = {
  name: "list-explorer-facets",
  text: `with counted as (
      select facet, value, sum(rows)::int as count from explorer_counts
      where user_id = $1 and source = any($2) and facet <> 'all' group by facet, value),
    ranked as (
      select *, row_number() over (partition by facet order by count desc, value) as place from counted)
    select facet, value, count from ranked where place <= ${MOST_VALUES} order by facet, place`,
};

const FACET_LISTS = { status: "statuses", industry: "industries", tag: "tags" } as const;

export async function listFacets(context: ReaderContext, tab: ExplorerTab): Promise<ExplorerFacets> {
  const facets: ExplorerFacets = { statuses: [], industries: [], tags: [] };
  const rows = await context.readAsOwner<{ facet: keyof typeof FACET_LISTS; value: string; count: number }>({
    ...FACETS,
    values: [context.person.id, tab === "all" ? STORED_SOURCES : [tab]],
  });
  for (const { facet, value, count } of rows) facets[FACET_LISTS[facet]].push({ value, count });
  return facets;
}
