import type { WorkTx } from "#server/database/in-workspace.ts";
import { noteChange } from "#server/database/note-change.ts";

/** As the database writes an MD5 hash. */
export const isOfferKey = (key: string): boolean => /^[0-9a-f]{32}$/.test(key);

/** Whoever is named by this key is offered no more. */
export async function dismissOffer(tx: WorkTx, key: string): Promise<void> {
  await tx.client.query(
    "insert into contact_dismissals (workspace_id, same_key) values ($1, $2) on conflict do nothing",
    [tx.workspaceId, key],
  );
  noteChange(tx, { kind: "contacts" });
}

/** False: they were not dismissed. */
export async function restoreOffer(tx: WorkTx, key: string): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    "delete from contact_dismissals where workspace_id = $1 and same_key = $2",
    [tx.workspaceId, key],
  );
  noteChange(tx, { kind: "contacts" });
  return rowCount === 1;
}
