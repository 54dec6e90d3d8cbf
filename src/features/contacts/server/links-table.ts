import {
  MOST_LINKS,
  type ContactLink,
  type ContactRole,
  type LinkedContact,
} from "#features/contacts/model/contact.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { noteChange } from "#server/database/note-change.ts";
import { boundToDeals, isGuest } from "#server/database/readable-rows.ts";

/** The deals and leads that somebody is linked to. */
export interface Places {
  readonly dealIds: readonly string[];
  readonly leadIds: readonly string[];
}

interface LinkTable {
  readonly table: "deal_contacts" | "lead_contacts";
  readonly column: "deal_id" | "lead_id";
  readonly of: "deals" | "leads";
}
const DEAL_LINKS: LinkTable = { table: "deal_contacts", column: "deal_id", of: "deals" };
const LEAD_LINKS: LinkTable = { table: "lead_contacts", column: "lead_id", of: "leads" };

const onlyOnce = (ids: readonly string[]): string[] => [...new Set(ids)];

async function areAllThere(tx: WorkTx, { of }: LinkTable, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const { rowCount } = await tx.client.query(
    `select from ${of} where workspace_id = $1 and id = any ($2::uuid[]) for key share`,
    [tx.workspaceId, onlyOnce(ids)],
  );
  return rowCount === onlyOnce(ids).length;
}

/** Null: they are all there, and stay until the transaction ends. */
export async function checkPlaces(
  tx: WorkTx,
  { dealIds, leadIds }: Places,
): Promise<"no-deal" | "no-lead" | null> {
  if (!(await areAllThere(tx, DEAL_LINKS, dealIds))) return "no-deal";
  return (await areAllThere(tx, LEAD_LINKS, leadIds)) ? null : "no-lead";
}

async function insertLinks(
  tx: WorkTx,
  { table, column }: LinkTable,
  { contactId, role, ids }: { contactId: string; role: ContactRole; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return;
  await tx.client.query(
    `insert into ${table} (workspace_id, contact_id, role, ${column}) select $1, $2, $3, e from unnest($4::uuid[]) as e
      on conflict (workspace_id, ${column}, contact_id) do update set role = excluded.role returning workspace_id`,
    [tx.workspaceId, contactId, role, onlyOnce(ids)],
  );
}

/** Where it is linked already its role becomes this one. */
export async function linkPlaces(
  tx: WorkTx,
  { contactId, role, dealIds, leadIds }: Places & { contactId: string; role: ContactRole },
): Promise<void> {
  await insertLinks(tx, DEAL_LINKS, { contactId, role, ids: dealIds });
  await insertLinks(tx, LEAD_LINKS, { contactId, role, ids: leadIds });
  noteLinks(tx, dealIds);
}

export async function unlinkPlaces(
  tx: WorkTx,
  { contactId, dealIds, leadIds }: Places & { contactId: string },
): Promise<number> {
  const remove = async ({ table, column }: LinkTable, ids: readonly string[]) =>
    (
      await tx.client.query(
        `delete from ${table} where workspace_id = $1 and contact_id = $2 and ${column} = any ($3::uuid[])`,
        [tx.workspaceId, contactId, ids],
      )
    ).rowCount ?? 0;
  const removed = (await remove(DEAL_LINKS, dealIds)) + (await remove(LEAD_LINKS, leadIds));
  noteLinks(tx, dealIds);
  return removed;
}

/** Others read the contacts again, and guests those of their deals. */
export const noteLinks = (tx: WorkTx, dealIds: readonly string[]): void =>
  noteChange(tx, { kind: "contacts" }, ...dealIds.map((dealId) => ({ kind: "contacts", dealId })));

/** Whether any of these has as many links as there may be. */
export async function areLinksFull(
  tx: WorkTx,
  { contactId, dealIds, leadIds }: Places & { contactId: string },
): Promise<boolean> {
  const most = (table: string, by: string, ids: string) =>
    `select count(*) as links from ${table} where workspace_id = $1 and ${by} = any (${ids}) group by ${by}`;
  const { rows } = await tx.client.query<{ full: boolean }>(
    `select coalesce(max(links), 0) >= $5 as full from (
      ${most("deal_contacts", "deal_id", "$2::uuid[]")} union all ${most("lead_contacts", "lead_id", "$3::uuid[]")}
      union all ${most("deal_contacts", "contact_id", "array[$4::uuid]")} union all ${most("lead_contacts", "contact_id", "array[$4::uuid]")}) as each`,
    [tx.workspaceId, dealIds, leadIds, contactId, MOST_LINKS],
  );
  return rows[0]?.full ?? false;
}

interface LinkRow extends Omit<ContactLink, "updatedAt"> {
  updatedAt: Date;
}

/** The deals and leads of a contact, the latest changed first. */
export async function listLinks(tx: WorkTx, contactId: string): Promise<ContactLink[]> {
  const part = ({ table, column, of }: LinkTable, kind: string) =>
    `select '${kind}' as kind, o.id, o.name, k.role, o.updated_at as "updatedAt" from ${table} k
      join ${of} o on o.workspace_id = k.workspace_id and o.id = k.${column}
      where k.workspace_id = $1 and k.contact_id = $2`;
  const { rows } = await tx.client.query<LinkRow>(
    `${part(DEAL_LINKS, "deal")} union all ${part(LEAD_LINKS, "lead")} order by "updatedAt" desc, id`,
    [tx.workspaceId, contactId],
  );
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
}

interface LinkedRow extends Omit<LinkedContact, "details"> {
  email?: string;
  phone?: string;
}

const toLinked = ({ email, phone, ...row }: LinkedRow): LinkedContact => ({
  ...row,
  details: email === undefined || phone === undefined ? null : { email, phone },
});

/** A guest reads no row of `contacts`: what they may know of one stands in its link. By role and name. */
export async function listOfDeal(tx: WorkTx, dealId: string): Promise<LinkedContact[]> {
  const values: unknown[] = [tx.workspaceId, dealId];
  const { sql } = boundToDeals(tx, "k.deal_id", values);
  const [columns, join] = isGuest(tx)
    ? ["", ""]
    : [", c.email, c.phone", "join contacts c on c.workspace_id = k.workspace_id and c.id = k.contact_id"];
  const { rows } = await tx.client.query<LinkedRow>(
    `select k.contact_id as "contactId", k.role, k.name, k.firm${columns} from deal_contacts k ${join}
      where k.workspace_id = $1 and k.deal_id = $2${sql} order by lower(k.name), k.contact_id`,
    values,
  );
  return rows.map(toLinked);
}

/** Null: there is no such lead. */
export async function listOfLead(tx: WorkTx, leadId: string): Promise<LinkedContact[] | null> {
  if (!(await isLeadThere(tx, leadId))) return null;
  const { rows } = await tx.client.query<LinkedRow>(
    `select k.contact_id as "contactId", k.role, c.name, c.firm, c.email, c.phone from lead_contacts k
      join contacts c on c.workspace_id = k.workspace_id and c.id = k.contact_id
      where k.workspace_id = $1 and k.lead_id = $2 order by c.sort_key, c.id`,
    [tx.workspaceId, leadId],
  );
  return rows.map(toLinked);
}

async function isLeadThere(tx: WorkTx, id: string): Promise<boolean> {
  const { rows } = await tx.client.query("select from leads where workspace_id = $1 and id = $2", [
    tx.workspaceId,
    id,
  ]);
  return rows.length > 0;
}
