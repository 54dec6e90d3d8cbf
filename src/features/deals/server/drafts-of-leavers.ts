import { and, eq } from "drizzle-orm";
import { listenTo } from "#server/announcements.ts";
import { inWorkspace, type WorkTx } from "#server/database/in-workspace.ts";
import { inBackground } from "#server/database/name-caller.ts";
import { defineJob, handleJob } from "#server/jobs/define-job.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { BIN_DAYS, BIN_SECONDS } from "#server/workspaces/bin.ts";
import { memberLeft } from "#server/workspaces/member-left.ts";
import { dealDrafts } from "./schema.ts";

const eraseTask = defineJob<{ workspaceId: string; personId: string }>("deals.erase-drafts");

/**
 * What a member was typing is kept for their return, and seen by nobody meanwhile: the policies show a draft to its
 * person alone, and only in a workspace that they are in.
 */
export const draftsOfLeaversListener = listenTo(memberLeft, async (tx, { keeps }) => {
  if (!keeps) return eraseDrafts(tx);
  const { workspaceId, personId } = tx;
  await enqueue(
    tx,
    eraseTask,
    { workspaceId, personId },
    { singletonKey: `${workspaceId}/${personId}`, startAfterSeconds: BIN_SECONDS + 60 },
  );
});

export const eraseDraftsJob = handleJob(eraseTask, async ({ database }, { workspaceId, personId }) => {
  const { rows } = await database.pool.query(
    `select from memberships where workspace_id = $1 and person_id = $2 and ended_at <= now() - make_interval(days => ${BIN_DAYS})`,
    [workspaceId, personId],
  );
  // They came back, and may have left again since: that is work of its own.
  if (rows.length === 0) return;
  await inWorkspace(database, inBackground({ workspaceId, personId }), eraseDrafts);
});

async function eraseDrafts({ orm, workspaceId, personId }: WorkTx): Promise<void> {
  await orm
    .delete(dealDrafts)
    .where(and(eq(dealDrafts.workspaceId, workspaceId), eq(dealDrafts.userId, personId)));
}
