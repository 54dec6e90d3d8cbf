import type { DealFilter, DealListItem, ListSort } from "#features/deals/contract.ts";
import { toListItem } from "#features/deals/model/list-item.ts";
import type { WorkContext } from "#server/call-context.ts";
import { boundToDeals } from "#server/database/readable-rows.ts";
import type { ListAnswers } from "#features/deals/server/verdicts/find-by-verdict.ts";
import { findAnswered, joinAnswered, orderOfList } from "./answered.ts";
import { bindFilter } from "./find-records.ts";
import { asRows, readRow, selectDeals } from "./list-row.ts";
import type { Direction } from "./page-cursor.ts";
import { DEALS } from "./record-source.ts";
import { searchDeals } from "./search-deals.ts";

interface ListQuery {
  filter: DealFilter;
  sort: ListSort;
  direction: Direction;
}

/**
 * The ids of all deals that match, in the order of the list. With them a long list can be read in parts that hold
 * no transaction open between them: what is edited meanwhile is neither missed nor met twice.
 */
export async function listDealIds(
  context: WorkContext,
  query: ListQuery,
  answers: ListAnswers,
): Promise<string[]> {
  const rows = await selectMatching<{ id: string }>(context, { ...query, answers }, "id");
  return rows.map(({ id }) => id);
}

/** The first deals of a list with their names, and how many it holds. */
export async function listMatching(
  context: WorkContext,
  query: ListQuery & { limit: number },
  answers: ListAnswers,
) {
  const columns = "id, name, count(*) over ()::int as matching";
  const rows = await selectMatching<{ id: string; name: string; matching: number }>(
    context,
    { ...query, answers },
    columns,
  );
  return { deals: rows.map(({ id, name }) => ({ id, name })), matching: rows[0]?.matching ?? 0 };
}

async function selectMatching<Row extends object>(
  context: WorkContext,
  { answers, ...query }: ListQuery & { limit?: number | null; answers: ListAnswers },
  columns: string,
): Promise<Row[]> {
  const { filter, sort, direction, limit = null } = query;
  const answered = await findAnswered(() => Promise.resolve(context), query, answers);
  return context.inWorkspace(async (tx) => {
    const values: unknown[] = [tx.workspaceId, limit];
    const joined = joinAnswered(values, answered);
    const wanted = bindFilter(values, filter, tx, await searchDeals(tx, filter.search));
    const { rows } = await tx.client.query<Row>(
      `select ${columns} from deals${joined} where workspace_id = $1 and ${wanted.meets(DEALS)}
      order by ${orderOfList(sort, direction).order} limit $2`,
      values,
    );
    return rows;
  });
}

/** Deals as a list shows them, in the order of the ids; ids of others and of what is gone are left out. */
export async function listDealsById(context: WorkContext, ids: readonly string[]): Promise<DealListItem[]> {
  const [answer] = await context.readInWorkspace<{ found: unknown[][] }>((caller) => {
    const values: unknown[] = [caller.workspaceId, ids];
    const bound = boundToDeals(caller, "id", values);
    return {
      name: `list-deals-by-id${bound.name}`,
      text: `select ${asRows("found")} from (
        select ${selectDeals("0")} from deals where workspace_id = $1 and id = any($2::uuid[])${bound.sql}) as rows`,
      values,
    };
  });
  const byId = new Map((answer?.found ?? []).map(readRow).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toListItem(row)] : [];
  });
}
