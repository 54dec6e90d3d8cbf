import type { Tx } from "#server/database/transaction.ts";
import { defineJob } from "#server/jobs/define-job.ts";
import { enqueue } from "#server/jobs/enqueue.ts";

/** For so long its owners may take back a workspace that they deleted, and a member who returns finds their drafts. */
export const BIN_DAYS = 30;
export const BIN_SECONDS = BIN_DAYS * 24 * 60 * 60;

/** Erases a workspace once its time in the bin is over; the feature `workspaces` does it. */
export const eraseWorkspaceTask = defineJob<{ erasedId: string }>("workspaces.erase", {
  expireInSeconds: 3_600,
});

/** Of a workspace that is held: nothing in it is read from then on. Its invitations and guests end. */
export async function moveToBin(tx: Tx, id: string): Promise<void> {
  await tx.client.query("update workspaces set removed_at = now(), updated_at = now() where id = $1", [id]);
  await tx.client.query("delete from workspace_invitations where workspace_id = $1", [id]);
  await tx.client.query("delete from deal_guests where workspace_id = $1", [id]);
  await planErasure(tx, id, BIN_SECONDS);
}

/** A minute later than it is due, so that the clocks of two machines need not agree. */
export const planErasure = (tx: Tx, id: string, afterSeconds: number): Promise<void> =>
  enqueue(
    tx,
    eraseWorkspaceTask,
    { erasedId: id },
    { singletonKey: id, startAfterSeconds: afterSeconds + 60 },
  );
