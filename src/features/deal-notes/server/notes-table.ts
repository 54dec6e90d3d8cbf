import {
  MOST_NOTES_OF_DEAL,
  type DealNote,
  type DealNoteFields,
} from "#features/deal-notes/model/deal-note.ts";
import type { LastChange } from "#contract/made-by.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { writeTimeCursor, type TimeCursor } from "#server/database/time-cursor.ts";

interface NoteRow extends Omit<DealNote, "createdAt" | "updatedAt"> {
  createdAt: Date;
  updatedAt: Date;
}

/** But the day, which a statement that writes knows: a machine of several (Citus) puts no day into words when it writes. */
const WRITTEN = `id, deal_id as "dealId", version, kind, contact_id as "contactId", contact_name as "contactName", body,
  author_id as "authorId", author_name as "authorName", created_at as "createdAt", updated_at as "updatedAt"`;
const COLUMNS = `${WRITTEN}, on_day::text as "onDay"`;

type WrittenRow = Omit<NoteRow, "onDay">;

const toNote = (row: NoteRow): DealNote => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export async function findNote({ client, workspaceId }: WorkTx, id: string): Promise<DealNote | null> {
  const { rows } = await client.query<NoteRow>(
    `select ${COLUMNS} from deal_notes where workspace_id = $1 and id = $2`,
    [workspaceId, id],
  );
  return rows[0] ? toNote(rows[0]) : null;
}

export interface NotesRequest {
  dealId: string;
  cursor: TimeCursor | null;
  limit: number;
}

/** The latest noted first; one row more than asked for tells whether there is another page. */
export async function listNotes(
  { client, workspaceId }: WorkTx,
  { dealId, cursor, limit }: NotesRequest,
): Promise<{ items: DealNote[]; nextCursor: string | null }> {
  const after = cursor === null ? "" : " and (created_at, id) < ($4::timestamptz, $5::uuid)";
  const { rows } = await client.query<NoteRow>(
    `select ${COLUMNS} from deal_notes where workspace_id = $1 and deal_id = $2${after}
      order by created_at desc, id desc limit $3`,
    [workspaceId, dealId, limit + 1, ...(cursor === null ? [] : [cursor.at, cursor.id])],
  );
  const items = rows.slice(0, limit).map(toNote);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? writeTimeCursor({ at: last.createdAt, id: last.id }) : null };
}

/** Read without all being counted: so many are as many as there may be. */
export async function isFull({ client, workspaceId }: WorkTx, dealId: string): Promise<boolean> {
  const { rows } = await client.query<{ full: boolean }>(
    `select count(*) >= $3 as full from
      (select from deal_notes where workspace_id = $1 and deal_id = $2 limit $3) as noted`,
    [workspaceId, dealId, MOST_NOTES_OF_DEAL],
  );
  return rows[0]?.full ?? false;
}

/** What a contact of the deal is called, with their firm; null: they are none of its. */
export async function nameContact(
  { client, workspaceId }: WorkTx,
  { dealId, contactId }: { dealId: string; contactId: string },
): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    `select concat_ws(', ', nullif(name, ''), nullif(firm, '')) as name from deal_contacts
      where workspace_id = $1 and deal_id = $2 and contact_id = $3`,
    [workspaceId, dealId, contactId],
  );
  return rows[0]?.name ?? null;
}

export interface NewNote extends DealNoteFields {
  id: string;
  dealId: string;
  contactName: string;
  authorName: string;
}

/** Under the caller's name. */
export async function insertNote({ client, workspaceId }: WorkTx, note: NewNote): Promise<DealNote> {
  const { id, dealId, kind, onDay, contactId, contactName, body, authorName } = note;
  const { rows } = await client.query<WrittenRow>(
    `insert into deal_notes (workspace_id, id, deal_id, kind, on_day, contact_id, contact_name, body, author_name)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${WRITTEN}`,
    [workspaceId, id, dealId, kind, onDay, contactId, contactName, body, authorName],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("The stored note was not answered.");
  return toNote({ ...row, onDay });
}

/** On top of the version that is named; null: it is another one by now. */
export async function updateNote(
  { client, workspaceId }: WorkTx,
  note: DealNoteFields & { id: string; version: number; contactName: string },
): Promise<DealNote | null> {
  const { id, version, kind, onDay, contactId, contactName, body } = note;
  const { rows } = await client.query<WrittenRow>(
    `update deal_notes set kind = $4, on_day = $5, contact_id = $6, contact_name = $7, body = $8,
        version = version + 1, updated_at = now()
      where workspace_id = $1 and id = $2 and version = $3 returning ${WRITTEN}`,
    [workspaceId, id, version, kind, onDay, contactId, contactName, body],
  );
  return rows[0] ? toNote({ ...rows[0], onDay }) : null;
}

/** Who changed it last, and when. */
export async function lastChange({ client, workspaceId }: WorkTx, id: string): Promise<LastChange | null> {
  const { rows } = await client.query<{ updatedBy: string | null; updatedAt: Date }>(
    `select updated_by as "updatedBy", updated_at as "updatedAt" from deal_notes where workspace_id = $1 and id = $2`,
    [workspaceId, id],
  );
  const [row] = rows;
  return row ? { updatedBy: row.updatedBy, updatedAt: row.updatedAt.toISOString() } : null;
}

export async function deleteNote({ client, workspaceId }: WorkTx, id: string): Promise<boolean> {
  const { rowCount } = await client.query("delete from deal_notes where workspace_id = $1 and id = $2", [
    workspaceId,
    id,
  ]);
  return rowCount === 1;
}
