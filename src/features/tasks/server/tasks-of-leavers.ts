import { listenTo } from "#server/announcements.ts";
import { noteChange } from "#server/database/note-change.ts";
import { memberLeft } from "#server/workspaces/member-left.ts";

/** What was given to somebody who is in the workspace no more is given to nobody. What they finished stays theirs. */
export const tasksOfLeaversListener = listenTo(memberLeft, async (tx) => {
  const { rowCount } = await tx.client.query(
    `update tasks set assigned_to = null, version = version + 1, updated_at = now()
      where workspace_id = $1 and assigned_to = $2 and done_at is null`,
    [tx.workspaceId, tx.personId],
  );
  if ((rowCount ?? 0) > 0) noteChange(tx, { kind: "tasks" });
});
