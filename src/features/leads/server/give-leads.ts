import type { GivenLead } from "#features/leads/contract.ts";
import { defineAnnouncement, listenTo } from "#server/announcements.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { noteChange } from "#server/database/note-change.ts";
import { memberLeft } from "#server/workspaces/member-left.ts";

/** A deal was made of a lead that somebody had: it is theirs from the beginning. */
export const givenLeadConverted = defineAnnouncement<{ dealId: string; to: string }>("given-lead-converted");

/** Whether any of the leads is there. */
export async function areHere({ client, workspaceId }: WorkTx, ids: readonly string[]): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from leads where workspace_id = $1 and id = any($2::uuid[]) limit 1",
    [workspaceId, ids],
  );
  return rowCount === 1;
}

/** Those that are here, and who had them. It counts as something that happened to them. */
export async function giveLeads(
  { client, workspaceId }: WorkTx,
  { leadIds, to }: { leadIds: readonly string[]; to: string | null },
): Promise<GivenLead[]> {
  const { rows } = await client.query<GivenLead>(
    `with before as (select id, assigned_to from leads
        where workspace_id = $1 and id = any($2::uuid[]) order by id for update)
      update leads set assigned_to = $3::uuid, updated_at = statement_timestamp() from before
        where leads.workspace_id = $1 and leads.id = before.id
      returning leads.id as "leadId", before.assigned_to as before`,
    [workspaceId, leadIds, to],
  );
  return rows;
}

/** How many went back: those that nobody has given to somebody else since. */
export async function takeLeadsBack(
  { client, workspaceId }: WorkTx,
  { to, given }: { to: string | null; given: readonly GivenLead[] },
): Promise<number> {
  const { rowCount } = await client.query(
    `update leads set assigned_to = g.before, updated_at = statement_timestamp()
      from unnest($2::uuid[], $3::uuid[]) as g (lead_id, before)
      where leads.workspace_id = $1 and leads.id = g.lead_id and leads.assigned_to is not distinct from $4::uuid`,
    [workspaceId, given.map(({ leadId }) => leadId), given.map(({ before }) => before), to],
  );
  return rowCount ?? 0;
}

/** What was given to somebody who is in the workspace no more is given to nobody. */
export const leadsOfLeaversListener = listenTo(memberLeft, async (tx) => {
  const { rowCount } = await tx.client.query(
    "update leads set assigned_to = null where workspace_id = $1 and assigned_to = $2",
    [tx.workspaceId, tx.personId],
  );
  if ((rowCount ?? 0) > 0) noteChange(tx, { kind: "leads" });
});
