import type { DealFilter } from "#features/deals/contract.ts";
import type { OwnerTx } from "#server/database/as-user.ts";
import { filterSql, searchDeals } from "./deal-filter.ts";

export interface DealCounts {
  matching: number;
  all: number;
  imported: number;
}

const kept = (facet: "all" | "imported"): string =>
  `coalesce((select rows from explorer_counts
    where user_id = $1 and source = 'deals' and facet = '${facet}' and value = ''), 0)`;

/** How many there are is kept with every change (record-counts.ts); how many match a filter is counted. */
export async function countDeals(tx: OwnerTx, filter: DealFilter): Promise<DealCounts> {
  const found = filter.search ? await searchDeals(tx, filter.search) : null;
  const { conditions, values, name } = filterSql(tx.userId, filter, found);
  const matching =
    name === "" ? kept("all") : `(select count(*)::int from deals where ${conditions.join(" and ")})`;
  const { rows } = await tx.client.query<DealCounts>({
    name: `count-deals-${name}`,
    text: `select ${kept("all")} as "all", ${kept("imported")} as imported, ${matching} as matching`,
    values,
  });
  return rows[0] ?? { matching: 0, all: 0, imported: 0 };
}
