import { createHash, randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { HandStatus, LeadFields } from "#features/leads/model/lead.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { leadImports } from "./schema.ts";

export interface LeadImport {
  importId: string;
  fileName: string;
  rows: readonly { fields: LeadFields; status: HandStatus }[];
}

/**
 * Stores every row or none, and answers how many. The import's own row is written first and in the same transaction:
 * a second call with the same id waits for it, so that a lost answer can be asked for again. Null when another import
 * was stored under this id.
 */
export async function importLeads(
  tx: WorkTx,
  { importId, fileName, rows }: LeadImport,
): Promise<number | null> {
  const rowsHash = createHash("sha256").update(JSON.stringify(rows)).digest("hex");
  const claimed = await tx.orm
    .insert(leadImports)
    .values({ id: importId, workspaceId: tx.workspaceId, rowsHash, stored: rows.length })
    .onConflictDoNothing()
    .returning({ id: leadImports.id });
  if (claimed.length === 0) return storedBefore(tx, importId, rowsHash);
  await insertLeads(tx, fileName, rows);
  return rows.length;
}

async function storedBefore(tx: WorkTx, importId: string, rowsHash: string): Promise<number | null> {
  const isImport = and(eq(leadImports.workspaceId, tx.workspaceId), eq(leadImports.id, importId));
  const [before] = await tx.orm.select().from(leadImports).where(isImport);
  return before?.rowsHash === rowsHash ? before.stored : null;
}

const ROWS_A_STATEMENT = 2_000;

/** Dated a millisecond apart, the first one latest, so that a list by date shows them in the order of the file. */
async function insertLeads(tx: WorkTx, fileName: string, rows: LeadImport["rows"]): Promise<void> {
  // Each entry is checked against its lead by a plan that the connection may have made while there were few leads:
  // kept, it would read all of them for each row of the file.
  await tx.client.query("set local plan_cache_mode = force_custom_plan");
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    const part = rows
      .slice(start, start + ROWS_A_STATEMENT)
      .map(({ fields, status }, index) => ({ ...fields, status, id: randomUUID(), place: start + index }));
    await tx.client.query(INSERT, [tx.workspaceId, JSON.stringify(part)]);
    await tx.client.query(INSERT_ENTRIES, [tx.workspaceId, part.map(({ id }) => id), fileName]);
  }
}

const INSERT = `
    insert into leads (workspace_id, id, status, name, company_name, contact_name, contact_email, contact_phone, source,
      url, industry, location, asking_price, next_action, next_action_on, notes, created_at, updated_at)
    select $1, id, status, name, "companyName", "contactName", "contactEmail", "contactPhone", source, url, industry,
      location, "askingPriceUsd", "nextAction", "nextActionOn", notes,
      now() - place * interval '1 millisecond', now() - place * interval '1 millisecond'
    from jsonb_to_recordset($2::jsonb) as row(
      id uuid, place int, status text, name text, "companyName" text, "contactName" text, "contactEmail" text,
      "contactPhone" text, source text, url text, industry text, location text, "askingPriceUsd" double precision,
      "nextAction" text, "nextActionOn" date, notes text) returning workspace_id`;
const INSERT_ENTRIES = `
  insert into lead_entries (workspace_id, lead_id, kind, text) select $1, id, 'imported', $3 from unnest($2::uuid[]) as id
  returning workspace_id`;

export interface SameKey {
  name: string;
  companyName: string;
  contactEmail: string;
}

/** The leads that are there already, by the place of the key: the same email, or the same name and company. */
export async function findSameLeads(
  tx: WorkTx,
  keys: readonly SameKey[],
): Promise<{ index: number; leadId: string; name: string }[]> {
  if (keys.length === 0) return [];
  const { rows } = await tx.client.query<{ index: number; leadId: string; name: string }>(FIND_SAME, [
    tx.workspaceId,
    JSON.stringify(keys.map((key, index) => ({ ...key, index }))),
  ]);
  return rows;
}

const FIND_SAME = `
  with key as (
    select index, lower(btrim(name)) as name, lower(btrim("companyName")) as company, lower(btrim("contactEmail")) as email
    from jsonb_to_recordset($2::jsonb) as key(index int, name text, "companyName" text, "contactEmail" text)),
  mine as materialized (
    select id, name as shown, lower(name) as name, lower(company_name) as company, lower(contact_email) as email, created_at
    from leads where workspace_id = $1)
  select distinct on (index) index, id as "leadId", shown as name from (
    select key.index, mine.id, mine.shown, mine.created_at from key
      join mine on mine.email = key.email and mine.name = key.name where key.email <> ''
    union all
    select key.index, mine.id, mine.shown, mine.created_at from key
      join mine on mine.name = key.name and mine.company = key.company
        and (mine.email = '' or key.email = '' or mine.email = key.email)) as found
  order by index, created_at, "leadId"`;
