import type { DealFilter, DealListItem, DealSort } from "#features/deals/contract.ts";
import { toListItem } from "#features/deals/model/list-item.ts";
import type { MemberContext } from "#server/call-context.ts";
import { bindFilter, orderColumn } from "./find-records.ts";
import { asRows, readRow, selectDeals } from "./list-row.ts";
import type { Direction } from "./page-cursor.ts";
import { DEALS } from "./record-source.ts";
import { searchDeals } from "./search-deals.ts";

/**
 * The ids of all deals that match, in the order of the list. With them a long list can be read in parts that hold
 * no transaction open between them: what is edited meanwhile is neither missed nor met twice.
 */
export async function listDealIds(
  context: MemberContext,
  query: { filter: DealFilter; sort: DealSort; direction: Direction },
): Promise<string[]> {
  const { filter, sort, direction } = query;
  const { column } = orderColumn(sort, direction);
  const word = direction === "ascending" ? "asc" : "desc";
  return context.asOwner(async (tx) => {
    const values: unknown[] = [tx.userId];
    const wanted = bindFilter(values, filter, await searchDeals(tx, filter.search));
    const { rows } = await tx.client.query<{ id: string }>(
      `select id from deals where user_id = $1 and ${wanted.meets(DEALS)} order by ${column} ${word}, id ${word}`,
      values,
    );
    return rows.map(({ id }) => id);
  });
}

/** Deals as a list shows them, in the order of the ids; ids of others and of what is gone are left out. */
export async function listDealsById(context: MemberContext, ids: readonly string[]): Promise<DealListItem[]> {
  const [answer] = await context.readAsOwner<{ found: unknown[][] }>({
    name: "list-deals-by-id",
    text: `select ${asRows("found")} from (
      select ${selectDeals("0")} from deals where user_id = $1 and id = any($2::uuid[])) as rows`,
    values: [context.person.id, ids],
  });
  const byId = new Map((answer?.found ?? []).map(readRow).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toListItem(row)] : [];
  });
}
