import { and, desc, eq, sql } from "drizzle-orm";
import type { DealDocument } from "#features/documents/contract.ts";
import type { DocumentKind } from "#features/documents/model/document-kind.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { isGuest, isReadable } from "#server/database/readable-rows.ts";
import { noteChange } from "#server/database/note-change.ts";
import { documents } from "./schema.ts";

type DocumentRow = typeof documents.$inferSelect;

/** A document with what only the server is concerned with: where its bytes are. */
export interface StoredDocument extends DealDocument {
  readonly store: DocumentRow["store"];
  readonly sha256: string;
}

function toDocument(row: DocumentRow): DealDocument {
  return {
    id: row.id,
    dealId: row.dealId,
    name: row.name,
    // Written by the judge alone.
    kind: row.kind as DocumentKind,
    sizeBytes: row.sizeBytes,
    tags: row.tags,
    notes: row.notes,
    isMembersOnly: row.isMembersOnly,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    createdBy: row.createdBy,
    updatedBy: row.updatedBy,
  };
}

/**
 * Others who have the workspace open are told that a document of this deal came, changed or went; of one for members only
 * no deal is named, so that its guests are told nothing.
 */
export function noteDocumentChange(
  tx: WorkTx,
  { dealId, isMembersOnly }: Pick<DocumentRow, "dealId" | "isMembersOnly">,
): void {
  noteChange(tx, { kind: "documents", id: null, dealId: isMembersOnly ? null : dealId });
}

const isKept = eq(documents.state, "kept");
/** Of the caller to read: of a guest, what is not for members only. */
const isSeen = (tx: WorkTx) =>
  and(isReadable(tx, documents), isGuest(tx) ? eq(documents.isMembersOnly, false) : undefined);
const isDocument = (tx: WorkTx, id: string) => and(isSeen(tx), eq(documents.id, id));

/** The latest first. */
export async function listDocuments(tx: WorkTx, dealId: string): Promise<DealDocument[]> {
  const rows = await tx.orm
    .select()
    .from(documents)
    .where(and(isSeen(tx), eq(documents.dealId, dealId), isKept))
    .orderBy(desc(documents.createdAt), desc(documents.id));
  return rows.map(toDocument);
}

/** Those of any deal whose name or tags hold a text, the latest first. */
export async function searchDocuments(
  tx: WorkTx,
  { text, limit }: { text: string; limit: number },
): Promise<DealDocument[]> {
  const holds = sql`strpos(lower(${documents.name} || chr(10) || array_to_string(${documents.tags}, chr(10))), lower(${text})) > 0`;
  const rows = await tx.orm
    .select()
    .from(documents)
    .where(and(isSeen(tx), isKept, holds))
    .orderBy(desc(documents.createdAt), desc(documents.id))
    .limit(limit);
  return rows.map(toDocument);
}

/** Every one of the person's, in pages by id: for their export. */
export async function listDocumentsAfter(tx: WorkTx, after: string | null): Promise<StoredDocument[]> {
  const later = after === null ? undefined : sql`${documents.id} > ${after}::uuid`;
  const rows = await tx.orm
    .select()
    .from(documents)
    .where(and(eq(documents.workspaceId, tx.workspaceId), isKept, later))
    .orderBy(documents.id)
    .limit(100);
  return rows.map((row) => ({ ...toDocument(row), store: row.store, sha256: row.sha256 }));
}

export async function findDocument(tx: WorkTx, id: string): Promise<StoredDocument | null> {
  const [row] = await tx.orm
    .select()
    .from(documents)
    .where(and(isDocument(tx, id), isKept));
  return row ? { ...toDocument(row), store: row.store, sha256: row.sha256 } : null;
}

/** What is arriving counts as well: it is to be stored. A guest is told of what they may read alone. */
export async function measureUsage(tx: WorkTx): Promise<number> {
  const [row] = await tx.orm
    .select({ bytes: sql<string>`coalesce(sum(${documents.sizeBytes}), 0)` })
    .from(documents)
    .where(isSeen(tx));
  return Number(row?.bytes ?? 0);
}

/** A deal with more documents than it may have. */
export async function findCrowdedDeal(tx: WorkTx, most: number): Promise<string | null> {
  const [row] = await tx.orm
    .select({ dealId: documents.dealId })
    .from(documents)
    .where(eq(documents.workspaceId, tx.workspaceId))
    .groupBy(documents.dealId)
    .having(sql`count(*) > ${most}`)
    .limit(1);
  return row?.dealId ?? null;
}

export const countDocuments = (tx: WorkTx, dealId: string): Promise<number> =>
  tx.orm.$count(documents, and(eq(documents.workspaceId, tx.workspaceId), eq(documents.dealId, dealId)));

export async function updateDocument(
  tx: WorkTx,
  id: string,
  change: Partial<Pick<DealDocument, "name" | "tags" | "notes" | "isMembersOnly">>,
): Promise<DealDocument | null> {
  if (change.isMembersOnly !== undefined) await bindBytes(tx, id, change.isMembersOnly);
  const [row] = await tx.orm
    .update(documents)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(isDocument(tx, id), isKept))
    .returning();
  // What was just given to guests, or taken from them, they are told of as well.
  if (row)
    noteDocumentChange(
      tx,
      change.isMembersOnly === undefined ? row : { dealId: row.dealId, isMembersOnly: false },
    );
  return row ? toDocument(row) : null;
}

/** The bytes that are kept in the database name the deal for as long as its guests may read them. */
async function bindBytes(tx: WorkTx, id: string, isMembersOnly: boolean): Promise<void> {
  await tx.client.query({
    name: "bind-document-chunks",
    text: `update document_chunks as chunk set deal_id = case when $3 then null else whole.deal_id end
      from documents as whole where whole.workspace_id = $1 and whole.id = $2
        and chunk.workspace_id = $1 and chunk.document_id = $2`,
    values: [tx.workspaceId, id, isMembersOnly],
  });
}

export async function removeDocument(tx: WorkTx, id: string): Promise<boolean> {
  const removed = await tx.orm.delete(documents).where(isDocument(tx, id)).returning({
    id: documents.id,
    dealId: documents.dealId,
    isMembersOnly: documents.isMembersOnly,
  });
  for (const document of removed) noteDocumentChange(tx, document);
  return removed.length > 0;
}
