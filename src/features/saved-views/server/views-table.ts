import { hasRole } from "#contract/workspace-role.ts";
import { MOST_VIEWS, type SavedView, type ViewPage } from "#features/saved-views/model/saved-view.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";

const COLUMNS = `id, page, name, query, person_id is not null as "isOwn"`;

/** The row policies show a person their own and the workspace's. */
export async function listViews({ client, workspaceId }: WorkTx, page: ViewPage): Promise<SavedView[]> {
  const { rows } = await client.query<SavedView>(
    `select ${COLUMNS} from saved_views where workspace_id = $1 and page = $2 order by lower(name), id`,
    [workspaceId, page],
  );
  return rows;
}

export async function saveView(
  tx: WorkTx,
  { page, name, query, isOwn }: Omit<SavedView, "id">,
): Promise<SavedView | "editors-only" | "too-many"> {
  const { client, workspaceId, personId } = tx;
  if (!isOwn && !hasRole(tx.role, "editor")) return "editors-only";
  const { rows } = await client.query<SavedView>(
    `insert into saved_views (workspace_id, person_id, page, name, query) values ($1, $2, $3, $4, $5)
      on conflict (workspace_id, page, person_id, name) do update set query = excluded.query, updated_at = excluded.updated_at
      returning ${COLUMNS}`,
    [workspaceId, isOwn ? personId : null, page, name, query],
  );
  const [view] = rows;
  if (!view) throw new Error("The stored view was not answered.");
  const kept = await listViews(tx, page);
  return kept.filter((other) => other.isOwn === isOwn).length > MOST_VIEWS ? "too-many" : view;
}

export async function removeView(tx: WorkTx, id: string): Promise<boolean | "editors-only"> {
  const { client, workspaceId } = tx;
  const of = "from saved_views where workspace_id = $1 and id = $2";
  const { rows } = await client.query<{ isOwn: boolean }>(`select person_id is not null as "isOwn" ${of}`, [
    workspaceId,
    id,
  ]);
  const [view] = rows;
  if (!view) return false;
  if (!view.isOwn && !hasRole(tx.role, "editor")) return "editors-only";
  const { rowCount } = await client.query(`delete ${of}`, [workspaceId, id]);
  return rowCount === 1;
}
