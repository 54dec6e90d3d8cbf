import type { LastChange } from "#contract/made-by.ts";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { HandStatus, Lead, LeadFields } from "#features/leads/model/lead.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { columnsOfLead, dayOf, type LeadRow, toLead } from "./lead-rows.ts";
import { leads } from "./schema.ts";

const isLead = (workspaceId: string, id: string) => and(eq(leads.workspaceId, workspaceId), eq(leads.id, id));
/** The clock, not the begin of the transaction: who waited for another change has changed later. */
const clock = sql`statement_timestamp()`;

async function selectLead(tx: WorkTx, id: string, today: string | undefined, lock: string) {
  const { rows } = await tx.client.query<LeadRow>(
    `select ${columnsOfLead("$3")} from leads where workspace_id = $1 and id = $2 ${lock}`,
    [tx.workspaceId, id, dayOf(today)],
  );
  return rows[0] === undefined ? null : toLead(rows[0]);
}

export const findLead = (tx: WorkTx, id: string, today?: string): Promise<Lead | null> =>
  selectLead(tx, id, today, "");

/** Nobody else changes it until the transaction ends. */
export const holdLead = (tx: WorkTx, id: string, today?: string): Promise<Lead | null> =>
  selectLead(tx, id, today, "for update");

/** False when there is one of this id already: the call was made before. */
export async function insertLead(
  tx: WorkTx,
  lead: { id: string; fields: LeadFields; status: HandStatus },
): Promise<boolean> {
  const inserted = await tx.orm
    .insert(leads)
    .values({ ...lead.fields, id: lead.id, status: lead.status, workspaceId: tx.workspaceId })
    .onConflictDoNothing()
    .returning({ id: leads.id });
  return inserted.length > 0;
}

export type UpdateAnswer =
  | { ok: true }
  | { ok: false; reason: "missing" }
  | { ok: false; reason: "conflict"; newer: LastChange };

export async function updateFields(
  tx: WorkTx,
  change: { id: string; version?: number | undefined; fields: LeadFields },
): Promise<UpdateAnswer> {
  const expected = change.version === undefined ? undefined : eq(leads.version, change.version);
  const updated = await tx.orm
    .update(leads)
    .set({ ...change.fields, version: sql`${leads.version} + 1`, updatedAt: clock })
    .where(and(isLead(tx.workspaceId, change.id), expected))
    .returning({ id: leads.id });
  if (updated.length > 0) return { ok: true };
  const [there] = await tx.orm
    .select({ updatedBy: leads.updatedBy, updatedAt: leads.updatedAt })
    .from(leads)
    .where(isLead(tx.workspaceId, change.id));
  if (!there) return { ok: false, reason: "missing" };
  const newer = { updatedBy: there.updatedBy, updatedAt: there.updatedAt.toISOString() };
  return { ok: false, reason: "conflict", newer };
}

/** Every such change counts as something that happened to the lead. */
export async function changeLead(
  tx: WorkTx,
  id: string,
  change: Partial<Pick<typeof leads.$inferInsert, "status" | "dealId" | "nextAction" | "nextActionOn">>,
): Promise<void> {
  // An emptied action is a change of the fields: a form that was opened before it must not bring it back.
  const version = change.nextAction === undefined ? {} : { version: sql`${leads.version} + 1` };
  await tx.orm
    .update(leads)
    .set({ ...change, ...version, updatedAt: clock })
    .where(isLead(tx.workspaceId, id));
}

export async function removeLeads(tx: WorkTx, ids: readonly string[]): Promise<number> {
  const removed = await tx.orm
    .delete(leads)
    .where(and(eq(leads.workspaceId, tx.workspaceId), inArray(leads.id, [...ids])))
    .returning({ id: leads.id });
  return removed.length;
}
