import type { WorkTx } from "#server/database/in-workspace.ts";
import { isGuest } from "#server/database/readable-rows.ts";

const MOST_FOUND = 2_000;

/**
 * The ids of the deals that match, from the search index; null when a single character is searched for, or so many match that
 * looking at each row is sooner done, as it is with the few of a guest.
 */
export async function searchDeals(tx: WorkTx, search: string): Promise<string[] | null> {
  if (search === "" || isGuest(tx)) return null;
  const { rows } = await tx.client.query<{ ids: string[] | null }>({
    name: "search-deals",
    text: "select search_deals($1, $2, $3) as ids from (select from deals where workspace_id = $1 limit 1) as any_deal",
    values: [tx.workspaceId, oneLine(search), MOST_FOUND + 1],
  });
  const ids = rows[0]?.ids ?? null;
  return ids === null || ids.length > MOST_FOUND ? null : ids;
}

/** Line ends stand between the name and the company, so a search holds none. */
export const oneLine = (search: string): string => search.replaceAll(/[\r\n]+/g, " ");
