import type { MovedLead } from "#features/leads/contract.ts";
import type { HandStatus, LeadStatus } from "#features/leads/model/lead.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { insertEntries } from "./entries-table.ts";

/** Those that moved, and what they were; `words` are noted with each. A lead that is a deal stays converted. */
export async function moveLeads(
  tx: WorkTx,
  { leadIds, status, words }: { leadIds: readonly string[]; status: HandStatus; words: string },
): Promise<MovedLead[]> {
  const { rows: moved } = await tx.client.query<MovedLead>(
    `with before as (select id, status from leads
        where workspace_id = $1 and id = any($2::uuid[]) and status <> $3
          and not (status = 'converted' and deal_id is not null) order by id for update)
      update leads set status = $3, updated_at = statement_timestamp() from before
        where leads.workspace_id = $1 and leads.id = before.id
      returning leads.id as "leadId", before.status as before`,
    [tx.workspaceId, leadIds, status],
  );
  await insertEntries(tx, [
    ...(words === "" ? [] : moved.map(({ leadId }) => ({ leadId, kind: "note" as const, text: words }))),
    ...moved.map((lead) => entryOf(lead.leadId, lead.before, status)),
  ]);
  return moved;
}

/** How many went back: those that still have the status that they were moved to. */
export async function putLeadsBack(
  tx: WorkTx,
  { status, moved }: { status: HandStatus; moved: readonly MovedLead[] },
): Promise<number> {
  const { rows } = await tx.client.query<MovedLead>(
    `update leads set status = m.before, updated_at = statement_timestamp()
      from unnest($2::uuid[], $3::text[]) as m (lead_id, before)
      where leads.workspace_id = $1 and leads.id = m.lead_id and leads.status = $4
      returning leads.id as "leadId", m.before`,
    [tx.workspaceId, moved.map(({ leadId }) => leadId), moved.map(({ before }) => before), status],
  );
  await insertEntries(
    tx,
    rows.map(({ leadId, before }) => entryOf(leadId, status, before)),
  );
  return rows.length;
}

const entryOf = (leadId: string, fromStatus: LeadStatus, toStatus: LeadStatus) => ({
  leadId,
  kind: "moved" as const,
  fromStatus,
  toStatus,
});
