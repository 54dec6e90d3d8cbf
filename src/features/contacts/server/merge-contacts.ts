import type { LastChange } from "#contract/made-by.ts";
import { UNDO_DAYS, type Contact, type ContactFields, type Merge } from "#features/contacts/model/contact.ts";
import { undoneFields } from "#features/contacts/model/merge-fields.ts";
import { defineJob, handleJob } from "#server/jobs/define-job.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { inWorkspace, type WorkTx } from "#server/database/in-workspace.ts";
import { inBackground } from "#server/database/name-caller.ts";
import {
  deleteContact,
  findContact,
  holdContacts,
  insertContact,
  isFull,
  noteContact,
  updateContact,
} from "./contacts-table.ts";
import { goneSchema, storedFieldsSchema, type Gone, type GoneLink } from "./merge-record.ts";

export interface RequestedMerge {
  readonly keptId: string;
  readonly keptVersion: number;
  readonly goneId: string;
  readonly goneVersion: number;
  readonly fields: ContactFields;
}

type LinkTable = readonly [table: "deal_contacts" | "lead_contacts", column: "deal_id" | "lead_id"];
const LINK_TABLES = { deals: ["deal_contacts", "deal_id"], leads: ["lead_contacts", "lead_id"] } as const;

const DAY_SECONDS = 86_400;
const eraseMergeJob = defineJob<{ workspaceId: string; mergeId: string }>("contacts.erase-merge");

/** What was merged away is erased once the merge can no longer be taken back. */
export const eraseMerge = handleJob(eraseMergeJob, async ({ database }, { workspaceId, mergeId }) => {
  await inWorkspace(database, inBackground({ workspaceId, personId: workspaceId }), ({ client }) =>
    client.query("delete from contact_merges where workspace_id = $1 and id = $2", [workspaceId, mergeId]),
  );
});

const fieldsOf = ({ name, role, firm, email, phone, notes }: Contact): ContactFields => ({
  name,
  role,
  firm,
  email,
  phone,
  notes,
});

/** Of several things that were changed meanwhile: the first. */
export async function mergeContacts(
  tx: WorkTx,
  { keptId, keptVersion, goneId, goneVersion, fields }: RequestedMerge,
): Promise<{ contact: Contact; mergeId: string } | "missing" | "same" | LastChange> {
  const held = await holdContacts(tx, [keptId, goneId]);
  const kept = held.find(({ id }) => id === keptId);
  const gone = held.find(({ id }) => id === goneId);
  if (!kept || !gone) return "missing";
  if (keptId === goneId) return "same";
  const changed = kept.version !== keptVersion ? kept : gone.version !== goneVersion ? gone : null;
  if (changed !== null) return { updatedBy: changed.updatedBy, updatedAt: changed.updatedAt };
  const mergeId = await saveMerge(tx, { kept, gone, fields });
  await updateContact(tx, { id: keptId, version: keptVersion, fields });
  for (const table of Object.values(LINK_TABLES)) await takeLinks(tx, table, { keptId, goneId });
  // What was merged into the other one earlier can still be taken back, out of this one.
  await tx.client.query("update contact_merges set kept_id = $2 where workspace_id = $1 and kept_id = $3", [
    tx.workspaceId,
    keptId,
    goneId,
  ]);
  await deleteContact(tx, goneId);
  await noteContact(tx, keptId);
  return { contact: stored(await findContact(tx, keptId)), mergeId };
}

function stored(contact: Contact | null): Contact {
  if (contact === null) throw new Error("The stored contact was not answered.");
  return contact;
}

/** Links to what the kept one is linked to as well end: its own stand. */
async function takeLinks(
  tx: WorkTx,
  [table, column]: LinkTable,
  { keptId, goneId }: { keptId: string; goneId: string },
): Promise<void> {
  await tx.client.query(
    `update ${table} l set contact_id = $2 where l.workspace_id = $1 and l.contact_id = $3
      and not exists (select from ${table} k where k.workspace_id = l.workspace_id and k.contact_id = $2 and k.${column} = l.${column})`,
    [tx.workspaceId, keptId, goneId],
  );
}

async function saveMerge(
  tx: WorkTx,
  { kept, gone, fields }: { kept: Contact; gone: Contact; fields: ContactFields },
): Promise<string> {
  const record: Gone = {
    id: gone.id,
    version: gone.version,
    fields: fieldsOf(gone),
    createdAt: gone.createdAt,
    createdBy: gone.createdBy,
    deals: await readLinks(tx, LINK_TABLES.deals, gone.id),
    leads: await readLinks(tx, LINK_TABLES.leads, gone.id),
  };
  const { rows } = await tx.client.query<{ id: string }>(
    `insert into contact_merges (workspace_id, kept_id, gone, before_fields, merged_fields) values ($1, $2, $3, $4, $5) returning id`,
    [tx.workspaceId, kept.id, JSON.stringify(record), JSON.stringify(fieldsOf(kept)), JSON.stringify(fields)],
  );
  const mergeId = rows[0]?.id ?? "";
  const data = { workspaceId: tx.workspaceId, mergeId };
  await enqueue(tx, eraseMergeJob, data, { startAfterSeconds: UNDO_DAYS * DAY_SECONDS });
  return mergeId;
}

async function readLinks(tx: WorkTx, [table, column]: LinkTable, contactId: string): Promise<GoneLink[]> {
  const { rows } = await tx.client.query<GoneLink>(
    `select id, ${column} as "placeId", role from ${table} where workspace_id = $1 and contact_id = $2 order by id`,
    [tx.workspaceId, contactId],
  );
  return rows;
}

const STILL = `m.created_at > now() - make_interval(days => ${UNDO_DAYS})`;

/** The latest first. */
export async function listMerges(tx: WorkTx, keptId: string): Promise<Merge[]> {
  const { rows } = await tx.client.query<{ id: string; gone: unknown; at: Date; until: Date }>(
    `select m.id, m.gone, m.created_at as at, m.created_at + make_interval(days => ${UNDO_DAYS}) as until
      from contact_merges m where m.workspace_id = $1 and m.kept_id = $2 and ${STILL} order by m.created_at desc, m.id`,
    [tx.workspaceId, keptId],
  );
  return rows.map(({ id, gone, at, until }) => {
    const { name, firm } = goneSchema.parse(gone).fields;
    return { id, name, firm, mergedAt: at.toISOString(), undoUntil: until.toISOString() };
  });
}

interface MergeRow {
  keptId: string;
  gone: unknown;
  before: unknown;
  merged: unknown;
}

/** The contact that is there again. */
export async function undoMerge(tx: WorkTx, id: string): Promise<Contact | "missing" | "too-many"> {
  const { rows } = await tx.client.query<MergeRow>(
    `select m.kept_id as "keptId", m.gone, m.before_fields as before, m.merged_fields as merged from contact_merges m
      where m.workspace_id = $1 and m.id = $2 and ${STILL} for update`,
    [tx.workspaceId, id],
  );
  const [row] = rows;
  if (row === undefined) return "missing";
  const [kept] = await holdContacts(tx, [row.keptId]);
  const gone = goneSchema.parse(row.gone);
  if (kept === undefined || (await findContact(tx, gone.id)) !== null) return "missing";
  if (await isFull(tx)) return "too-many";
  await restoreContact(tx, gone);
  const before = storedFieldsSchema.parse(row.before);
  const merged = storedFieldsSchema.parse(row.merged);
  const fields = undoneFields(fieldsOf(kept), { before, merged });
  await updateContact(tx, { id: kept.id, version: kept.version, fields });
  await tx.client.query("delete from contact_merges where workspace_id = $1 and id = $2", [
    tx.workspaceId,
    id,
  ]);
  await noteContact(tx, kept.id);
  await noteContact(tx, gone.id);
  return stored(await findContact(tx, gone.id));
}

async function restoreContact(tx: WorkTx, gone: Gone): Promise<void> {
  await insertContact(tx, { id: gone.id, fields: gone.fields });
  await tx.client.query(
    "update contacts set version = $3, created_at = $4, created_by = $5 where workspace_id = $1 and id = $2",
    [tx.workspaceId, gone.id, gone.version + 1, gone.createdAt, gone.createdBy],
  );
  await restoreLinks(tx, LINK_TABLES.deals, { contactId: gone.id, links: gone.deals });
  await restoreLinks(tx, LINK_TABLES.leads, { contactId: gone.id, links: gone.leads });
}

/** Links that went over come back; those that ended are made again where their deal or lead is still there. */
async function restoreLinks(
  tx: WorkTx,
  [table, column]: LinkTable,
  { contactId, links }: { contactId: string; links: readonly GoneLink[] },
): Promise<void> {
  if (links.length === 0) return;
  const values = [tx.workspaceId, contactId, JSON.stringify(links)];
  const given = `jsonb_to_recordset($3::jsonb) as g (id uuid, "placeId" uuid, role text)`;
  await tx.client.query(
    `update ${table} l set contact_id = $2 from ${given} where l.workspace_id = $1 and l.id = g.id`,
    values,
  );
  const of = column === "deal_id" ? "deals" : "leads";
  await tx.client.query(
    `insert into ${table} (workspace_id, contact_id, id, ${column}, role) select $1, $2, g.id, g."placeId", g.role from ${given}
      where exists (select from ${of} o where o.workspace_id = $1 and o.id = g."placeId") on conflict do nothing
      returning workspace_id`,
    values,
  );
}
