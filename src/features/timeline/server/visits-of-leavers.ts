import { listenTo } from "#server/announcements.ts";
import { memberLeft } from "#server/workspaces/member-left.ts";

/** When they were here last goes with them. */
export const visitsOfLeaversListener = listenTo(memberLeft, async (tx) => {
  await tx.client.query("delete from workspace_visits where workspace_id = $1 and user_id = $2", [
    tx.workspaceId,
    tx.personId,
  ]);
});
