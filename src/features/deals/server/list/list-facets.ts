import type pg from "pg";
import type { Facets } from "#features/deals/contract.ts";
import type { ReaderContext } from "#server/call-context.ts";
import type { Caller } from "#server/database/name-caller.ts";
import { boundToDeals, isGuest } from "#server/database/readable-rows.ts";
import { type RecordSource, SEEN_COUNTS } from "./record-source.ts";

const MOST_VALUES = 200;

/** Most used first, then by name. */
const ranked = (counted: string): string => `with counted as (${counted}),
    ranked as (
      select *, row_number() over (partition by facet order by count desc, value) as place from counted)
    select facet, value, count from ranked where place <= ${MOST_VALUES} order by facet, place`;

/** From what triggers count, so that nothing counts rows. */
const FACETS = {
  name: "list-facets",
  text: ranked(`select facet, value, sum(rows)::int as count from explorer_counts
      where ${SEEN_COUNTS} and source = any($2) and facet in ('status', 'industry', 'tag') group by facet, value`),
};

function facetsStatement(caller: Caller, sources: readonly RecordSource[]): pg.QueryConfig {
  if (isGuest(caller)) return countedForGuest(caller, sources);
  return { ...FACETS, values: [caller.workspaceId, sources.map(({ name }) => name)] };
}

/** Of a guest's few deals, as `count_records` counts them for members. */
function countedForGuest(caller: Caller, sources: readonly RecordSource[]): pg.QueryConfig {
  const values: unknown[] = [caller.workspaceId];
  const rows = sources.map(
    ({ table, dealId, status, shown }) =>
      `select ${status} as status, industry, tags from ${table}
        where workspace_id = $1${shown}${boundToDeals(caller, dealId, values).sql}`,
  );
  const facets = `select 'status' as facet, left(status, 200) as value
    union all select 'industry', left(industry, 200) union all select 'tag', left(tag, 200) from unnest(tags) as tag`;
  return {
    text: ranked(`select facet, value, count(*)::int as count
      from (${rows.join(" union all ")}) as shown cross join lateral (${facets}) as said group by facet, value`),
    values,
  };
}

const FACET_LISTS = { status: "statuses", industry: "industries", tag: "tags" } as const;

/** The values that rows of these sources can be filtered by. */
export async function listFacets(
  context: Pick<ReaderContext, "readInWorkspace">,
  sources: readonly RecordSource[],
): Promise<Facets> {
  const facets: Facets = { statuses: [], industries: [], tags: [] };
  const rows = await context.readInWorkspace<{
    facet: keyof typeof FACET_LISTS;
    value: string;
    count: number;
  }>((caller) => facetsStatement(caller, sources));
  for (const { facet, value, count } of rows) facets[FACET_LISTS[facet]].push({ value, count });
  return facets;
}
