import { listenTo } from "#server/announcements.ts";
import { memberLeft } from "#server/workspaces/member-left.ts";

/** What somebody kept for themselves goes with them; the workspace's views stay. */
export const viewsOfLeaversListener = listenTo(memberLeft, async (tx) => {
  await tx.client.query("delete from saved_views where workspace_id = $1 and person_id = $2", [
    tx.workspaceId,
    tx.personId,
  ]);
});
