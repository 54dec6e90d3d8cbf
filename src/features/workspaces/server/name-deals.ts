import type { ReadInWorkspace } from "#server/database/in-workspace.ts";

/** The names of deals, as far as the reader may read them. */
export async function nameDeals(
  read: ReadInWorkspace,
  workspaceId: string,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await read<{ id: string; name: string }>({
    name: "name-deals",
    text: "select id, name from deals where workspace_id = $1 and id = any($2)",
    values: [workspaceId, wanted],
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}
