import { and, desc, eq, sql } from "drizzle-orm";
import type { DealDocument } from "#features/documents/contract.ts";
import type { DocumentKind } from "#features/documents/model/document-kind.ts";
import type { OwnerTx } from "#server/database/as-user.ts";
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
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

const isKept = eq(documents.state, "kept");
const isDocument = (userId: string, id: string) => and(eq(documents.userId, userId), eq(documents.id, id));

/** The latest first. */
export async function listDocuments(tx: OwnerTx, dealId: string): Promise<DealDocument[]> {
  const rows = await tx.orm
    .select()
    .from(documents)
    .where(and(eq(documents.userId, tx.userId), eq(documents.dealId, dealId), isKept))
    .orderBy(desc(documents.createdAt), desc(documents.id));
  return rows.map(toDocument);
}

/** Those of any deal whose name or tags hold a text, the latest first. */
export async function searchDocuments(
  tx: OwnerTx,
  { text, limit }: { text: string; limit: number },
): Promise<DealDocument[]> {
  const holds = sql`strpos(lower(${documents.name} || chr(10) || array_to_string(${documents.tags}, chr(10))), lower(${text})) > 0`;
  const rows = await tx.orm
    .select()
    .from(documents)
    .where(and(eq(documents.userId, tx.userId), isKept, holds))
    .orderBy(desc(documents.createdAt), desc(documents.id))
    .limit(limit);
  return rows.map(toDocument);
}

/** Every one of the person's, in pages by id: for their export. */
export async function listDocumentsAfter(tx: OwnerTx, after: string | null): Promise<StoredDocument[]> {
  const later = after === null ? undefined : sql`${documents.id} > ${after}::uuid`;
  const rows = await tx.orm
    .select()
    .from(documents)
    .where(and(eq(documents.userId, tx.userId), isKept, later))
    .orderBy(documents.id)
    .limit(100);
  return rows.map((row) => ({ ...toDocument(row), store: row.store, sha256: row.sha256 }));
}

export async function findDocument(tx: OwnerTx, id: string): Promise<StoredDocument | null> {
  const [row] = await tx.orm
    .select()
    .from(documents)
    .where(and(isDocument(tx.userId, id), isKept));
  return row ? { ...toDocument(row), store: row.store, sha256: row.sha256 } : null;
}

/** What is arriving counts as well: it is to be stored. */
export async function measureUsage(tx: OwnerTx): Promise<number> {
  const [row] = await tx.orm
    .select({ bytes: sql<string>`coalesce(sum(${documents.sizeBytes}), 0)` })
    .from(documents)
    .where(eq(documents.userId, tx.userId));
  return Number(row?.bytes ?? 0);
}

/** A deal with more documents than it may have. */
export async function findCrowdedDeal(tx: OwnerTx, most: number): Promise<string | null> {
  const [row] = await tx.orm
    .select({ dealId: documents.dealId })
    .from(documents)
    .where(eq(documents.userId, tx.userId))
    .groupBy(documents.dealId)
    .having(sql`count(*) > ${most}`)
    .limit(1);
  return row?.dealId ?? null;
}

export const countDocuments = (tx: OwnerTx, dealId: string): Promise<number> =>
  tx.orm.$count(documents, and(eq(documents.userId, tx.userId), eq(documents.dealId, dealId)));

export async function updateDocument(
  tx: OwnerTx,
  id: string,
  change: Partial<Pick<DealDocument, "name" | "tags" | "notes">>,
): Promise<DealDocument | null> {
  const [row] = await tx.orm
    .update(documents)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(isDocument(tx.userId, id), isKept))
    .returning();
  return row ? toDocument(row) : null;
}

export async function removeDocument(tx: OwnerTx, id: string): Promise<boolean> {
  const removed = await tx.orm
    .delete(documents)
    .where(isDocument(tx.userId, id))
    .returning({ id: documents.id });
  return removed.length > 0;
}
