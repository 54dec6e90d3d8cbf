import { listenTo } from "#server/announcements.ts";
import { memberLeft } from "#server/workspaces/member-left.ts";

/** What was told to somebody who is in the workspace no more, and what they chose there, is erased. */
export const remindersOfLeaversListener = listenTo(memberLeft, async ({ client, workspaceId, personId }) => {
  const values = [workspaceId, personId];
  await client.query("delete from reminders where workspace_id = $1 and user_id = $2", values);
  await client.query("delete from reminder_choices where workspace_id = $1 and user_id = $2", values);
});
