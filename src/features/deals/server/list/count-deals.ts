import type { DealFilter } from "#features/deals/contract.ts";
import type { OwnerTx } from "#server/database/as-user.ts";
import { bindFilter } from "./find-records.ts";
import { DEALS } from "./record-source.ts";
import { searchDeals } from "./search-deals.ts";

export interface DealCounts {
  matching: number;
  all: number;
  imported: number;
}

const kept = (facet: "all" | "imported"): string =>
  `coalesce((select rows from explorer_counts
    where user_id = $1 and source = 'deals' and facet = '${facet}' and value = ''), 0)`;

/** How many there are is kept with every change, as are the values to filter by; how many match a filter is counted. */
export async function countDeals(tx: OwnerTx, filter: DealFilter): Promise<DealCounts> {
  const values: unknown[] = [tx.userId];
  const { unfiltered, name, meets } = bindFilter(values, filter, await searchDeals(tx, filter.search));
  const matching = unfiltered
    ? kept("all")
    : `(select count(*)::int from deals where user_id = $1 and ${meets(DEALS)})`;
  const { rows } = await tx.client.query<DealCounts>({
    name: `count-deals-${name}`,
    text: `select ${kept("all")} as "all", ${kept("imported")} as imported, ${matching} as matching`,
    values,
  });
  return rows[0] ?? { matching: 0, all: 0, imported: 0 };
}
