import type { ReaderContext } from "#server/call-context.ts";
import type { RecordSource } from "./find-records.ts";

type Facet = { value: string; count: number }[];
export interface RecordFacets {
  statuses: Facet;
  industries: Facet;
  tags: Facet;
}

const MOST_VALUES = 200;

/** Most used first, then by name. */
const FACETS = {
  name: "list-record-facets",
  text: `with counted as (
      select facet, value, sum(rows)::int as count from explorer_counts
      where user_id = $1 and source = any($2) and facet in ('status', 'industry', 'tag') group by facet, value),
    ranked as (
      select *, row_number() over (partition by facet order by count desc, value) as place from counted)
    select facet, value, count from ranked where place <= ${MOST_VALUES} order by facet, place`,
};

const FACET_LISTS = { status: "statuses", industry: "industries", tag: "tags" } as const;

/** What the rows of these sources may be filtered by, with how many there are of each. */
export async function listRecordFacets(
  context: Pick<ReaderContext, "person" | "readAsOwner">,
  sources: readonly RecordSource[],
): Promise<RecordFacets> {
  const facets: RecordFacets = { statuses: [], industries: [], tags: [] };
  const rows = await context.readAsOwner<{ facet: keyof typeof FACET_LISTS; value: string; count: number }>({
    ...FACETS,
    values: [context.person.id, sources],
  });
  for (const { facet, value, count } of rows) facets[FACET_LISTS[facet]].push({ value, count });
  return facets;
}
