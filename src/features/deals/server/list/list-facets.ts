import type { Facets } from "#features/deals/contract.ts";
import type { ReaderContext } from "#server/call-context.ts";
import type { RecordSource } from "./record-source.ts";

const MOST_VALUES = 200;

/** Most used first, then by name; from what triggers count, so that nothing counts rows. */
const FACETS = {
  name: "list-facets",
  text: `with counted as (
      select facet, value, sum(rows)::int as count from explorer_counts
      where user_id = $1 and source = any($2) and facet in ('status', 'industry', 'tag') group by facet, value),
    ranked as (
      select *, row_number() over (partition by facet order by count desc, value) as place from counted)
    select facet, value, count from ranked where place <= ${MOST_VALUES} order by facet, place`,
};

const FACET_LISTS = { status: "statuses", industry: "industries", tag: "tags" } as const;

/** The values that rows of these sources can be filtered by. */
export async function listFacets(
  context: Pick<ReaderContext, "person" | "readAsOwner">,
  sources: readonly RecordSource["name"][],
): Promise<Facets> {
  const facets: Facets = { statuses: [], industries: [], tags: [] };
  const rows = await context.readAsOwner<{ facet: keyof typeof FACET_LISTS; value: string; count: number }>({
    ...FACETS,
    values: [context.person.id, sources],
  });
  for (const { facet, value, count } of rows) facets[FACET_LISTS[facet]].push({ value, count });
  return facets;
}
