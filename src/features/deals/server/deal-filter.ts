import type { DealFilter } from "#features/deals/contract.ts";
import type { OwnerTx } from "#server/database/as-user.ts";
import { rangeSql } from "./range-sql.ts";

/** The conditions of a list in SQL, with their values, and a name for each combination (to prepare it once). */
export interface FilterSql {
  conditions: string[];
  values: unknown[];
  name: string;
}

/** OR inside a group, AND between the groups and the search. `found`: see `searchDeals`. */
export function filterSql(userId: string, filter: DealFilter, found: string[] | null): FilterSql {
  const sql: FilterSql = { conditions: ["user_id = $1"], values: [userId], name: "" };
  const add = (name: string, condition: (parameter: string) => string, value: unknown) => {
    sql.values.push(value);
    sql.conditions.push(condition(`$${sql.values.length}`));
    sql.name += name;
  };
  if (filter.statuses.length > 0) add("s", (at) => `status = any(${at})`, filter.statuses);
  if (filter.industries.length > 0) add("i", (at) => `industry = any(${at})`, filter.industries);
  if (filter.tags.length > 0) add("t", (at) => `tags && ${at}::text[]`, filter.tags);
  if (found) add("f", (at) => `id = any(${at}::uuid[])`, found);
  else if (filter.search) add("l", (at) => `strpos(search_key, lower(${at})) > 0`, oneLine(filter.search));
  const range = rangeSql(filter);
  if (range.name !== "") add(range.name, (at) => range.conditions(at).join(" and "), range.bounds);
  return sql;
}

const MOST_FOUND = 2_000;

/**
 * The ids of the deals that match, from the search index; null when a single character is searched for, or so many match that
 * walking the list in its order and looking at each row finds a page sooner.
 */
export async function searchDeals(tx: OwnerTx, search: string): Promise<string[] | null> {
  const { rows } = await tx.client.query<{ ids: string[] | null }>({
    name: "search-deals",
    text: "select search_deals($1, $2, $3) as ids",
    values: [tx.userId, oneLine(search), MOST_FOUND + 1],
  });
  const ids = rows[0]?.ids ?? null;
  return ids === null || ids.length > MOST_FOUND ? null : ids;
}

/** Line ends stand between the name and the company, so a search holds none. */
export const oneLine = (search: string): string => search.replaceAll(/[\r\n]+/g, " ");
