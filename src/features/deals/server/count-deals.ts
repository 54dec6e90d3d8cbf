import type { DealFilter } from "#features/deals/contract.ts";
import type { OwnerTx } from "#server/database/as-user.ts";
import { filterSql, searchDeals } from "./deal-filter.ts";

export interface DealCounts {
  matching: number;
  all: number;
  imported: number;
}

export async function countDeals(tx: OwnerTx, filter: DealFilter): Promise<DealCounts> {
  const found = filter.search ? await searchDeals(tx, filter.search) : null;
  const { conditions, values, name } = filterSql(tx.userId, filter, found);
  const { rows } = await tx.client.query<DealCounts>({
    name: `count-deals-${name}`,
    text: `select count(*)::int as "all", count(listing)::int as imported,
      (count(*) filter (where ${conditions.join(" and ")}))::int as matching
      from deals where user_id = $1`,
    values,
  });
  return rows[0] ?? { matching: 0, all: 0, imported: 0 };
}

type Facet = { value: string; count: number }[];
export interface DealFacets {
  statuses: Facet;
  industries: Facet;
  tags: Facet;
}

const MOST_VALUES = 200;

/** Most used first, then by name. */
const FACETS = {
  name: "list-deal-facets",
  text: `with own as materialized (select status, industry, tags from deals where user_id = $1),
    counted as (
      select 'statuses' as facet, status as value, count(*)::int as count from own group by status
      union all select 'industries', industry, count(*)::int from own group by industry
      union all select 'tags', tag, count(*)::int from own, unnest(tags) as tag group by tag),
    ranked as (
      select *, row_number() over (partition by facet order by count desc, value) as place from counted)
    select facet, value, count from ranked where place <= ${MOST_VALUES} order by facet, place`,
};

export async function listFacets(tx: OwnerTx): Promise<DealFacets> {
  const facets: DealFacets = { statuses: [], industries: [], tags: [] };
  const { rows } = await tx.client.query<{ facet: keyof DealFacets; value: string; count: number }>({
    ...FACETS,
    values: [tx.userId],
  });
  for (const { facet, value, count } of rows) facets[facet].push({ value, count });
  return facets;
}
