import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { ENTRY_KINDS, LEAD_STATUSES, type LeadEntry, type LeadStatus } from "#features/leads/model/lead.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { leadEntries } from "./schema.ts";

type EntryRow = typeof leadEntries.$inferSelect;

const toStatus = (text: string | null) => LEAD_STATUSES.find((known) => known === text) ?? null;

function toEntry(row: EntryRow): LeadEntry {
  return {
    id: row.id,
    kind: ENTRY_KINDS.find((known) => known === row.kind) ?? "note",
    text: row.text,
    fromStatus: toStatus(row.fromStatus),
    toStatus: toStatus(row.toStatus),
    createdAt: row.createdAt.toISOString(),
  };
}

export interface NewEntry {
  id?: string | undefined;
  leadId: string;
  kind: LeadEntry["kind"];
  text?: string;
  fromStatus?: LeadStatus;
  toStatus?: LeadStatus;
}

/** Null when there is one of this id already. */
export async function insertEntry(tx: WorkTx, { id, ...entry }: NewEntry): Promise<LeadEntry | null> {
  const [row] = await tx.orm
    .insert(leadEntries)
    .values({ ...entry, ...(id === undefined ? {} : { id }), workspaceId: tx.workspaceId })
    .onConflictDoNothing()
    .returning();
  return row ? toEntry(row) : null;
}

/** Many at once; none of them may be there already. */
export async function insertEntries(tx: WorkTx, entries: readonly Omit<NewEntry, "id">[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.orm
    .insert(leadEntries)
    .values(entries.map((entry) => ({ ...entry, workspaceId: tx.workspaceId })));
}

export async function findEntry(tx: WorkTx, id: string): Promise<LeadEntry | null> {
  const [row] = await tx.orm
    .select()
    .from(leadEntries)
    .where(and(eq(leadEntries.workspaceId, tx.workspaceId), eq(leadEntries.id, id)));
  return row ? toEntry(row) : null;
}

const PAGE_ENTRIES = 50;
const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);
type EntryCursor = z.output<typeof cursorSchema>;

/** Null when the text is none of ours. */
export function readEntryCursor(text: string): EntryCursor | null {
  try {
    return cursorSchema.safeParse(JSON.parse(Buffer.from(text, "base64url").toString("utf8"))).data ?? null;
  } catch {
    // Not JSON, so not ours; the caller refuses it in words.
    return null;
  }
}

export interface EntryPage {
  entries: LeadEntry[];
  nextCursor: string | null;
}

/** The latest first; one row more than shown tells whether there is another page. */
export async function listEntries(
  tx: WorkTx,
  leadId: string,
  cursor: EntryCursor | null,
  most: number = PAGE_ENTRIES,
): Promise<EntryPage> {
  const before = cursor === null ? "" : " and (created_at, id) < ($4::timestamptz, $5::uuid)";
  const { rows } = await tx.client.query<EntryRow>(
    `select id, kind, text, from_status as "fromStatus", to_status as "toStatus", created_at as "createdAt"
       from lead_entries where workspace_id = $1 and lead_id = $2${before}
       order by created_at desc, id desc limit $3`,
    [tx.workspaceId, leadId, most + 1, ...(cursor ?? [])],
  );
  const entries = rows.slice(0, most).map(toEntry);
  const last = rows.length > most ? entries.at(-1) : undefined;
  const key = last === undefined ? null : JSON.stringify([last.createdAt, last.id]);
  return { entries, nextCursor: key === null ? null : Buffer.from(key).toString("base64url") };
}

export async function removeNote(tx: WorkTx, id: string): Promise<boolean> {
  const removed = await tx.orm
    .delete(leadEntries)
    .where(
      and(eq(leadEntries.workspaceId, tx.workspaceId), eq(leadEntries.id, id), eq(leadEntries.kind, "note")),
    )
    .returning({ id: leadEntries.id });
  return removed.length > 0;
}
