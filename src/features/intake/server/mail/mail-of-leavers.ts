import { listenTo } from "#server/announcements.ts";
import { memberLeft } from "#server/workspaces/member-left.ts";

/** The address of somebody who is in the workspace no more leads to nothing, and what waited for them is erased. */
export const mailOfLeaversListener = listenTo(memberLeft, async ({ client, workspaceId, personId }) => {
  const values = [workspaceId, personId];
  await client.query("delete from intake_addresses where workspace_id = $1 and user_id = $2", values);
  await client.query("delete from intake_senders where workspace_id = $1 and user_id = $2", values);
  await client.query("delete from intake_mails where workspace_id = $1 and user_id = $2", values);
});
