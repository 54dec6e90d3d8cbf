import type { DealFilter } from "#features/deals/contract.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { boundToDeals, isGuest } from "#server/database/readable-rows.ts";
import { joinAnswered, type Answered } from "./answered.ts";
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
    where workspace_id = $1 and owner_id = $1 and source = 'deals' and facet = '${facet}' and value = ''), 0)`;

const counted = (meets: string, joined = ""): string =>
  `(select count(*)::int from deals${joined} where workspace_id = $1 and ${meets})`;

/**
 * How many there are is kept with every change, as are the values to filter by; how many match a filter is counted, and so
 * are the deals of a guest.
 */
export async function countDeals(
  tx: WorkTx,
  filter: DealFilter,
  answered: Answered | null,
): Promise<DealCounts> {
  const values: unknown[] = [tx.workspaceId];
  const { unfiltered, name, meets } = bindFilter(values, filter, tx, await searchDeals(tx, filter.search));
  const joined = joinAnswered(values, answered);
  const matching = unfiltered && answered === null ? kept("all") : counted(meets(DEALS), joined);
  const bound = boundToDeals(tx, "id", values);
  const all = isGuest(tx) ? counted(`true${bound.sql}`) : kept("all");
  const imported = isGuest(tx) ? counted(`listing is not null${bound.sql}`) : kept("imported");
  const { rows } = await tx.client.query<DealCounts>({
    name: `count-deals-${name}${answered ? "-answered" : ""}`,
    text: `select ${all} as "all", ${imported} as imported, ${matching} as matching`,
    values,
  });
  return rows[0] ?? { matching: 0, all: 0, imported: 0 };
}
