import { and, eq, inArray, sql } from "drizzle-orm";
import type { DealBooks } from "#features/books/contract.ts";
import { FOLLOWS_NOTHING, followsSchema, type Follows } from "#features/books/model/follows.ts";
import { EMPTY_BOOKS, storedBooksSchema, type StoredBooks } from "#features/books/model/stored-books.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { noteChange } from "#server/database/note-change.ts";
import { isReadable } from "#server/database/readable-rows.ts";
import { dealBooks } from "./schema.ts";

type BooksRow = typeof dealBooks.$inferSelect;

/** As they are stored, with what follows them. */
export interface StoredBooksRow extends Omit<DealBooks, "headline"> {
  readonly follows: Follows;
}

const toStoredBooksRow = (row: BooksRow): StoredBooksRow => ({
  dealId: row.dealId,
  version: row.version,
  begunAt: row.createdAt.toISOString(),
  books: storedBooksSchema.parse(row.books),
  follows: followsSchema.parse(row.follows),
  updatedAt: row.updatedAt.toISOString(),
  updatedBy: row.updatedBy,
});

const noBooks = (dealId: string): StoredBooksRow => ({
  dealId,
  version: 0,
  begunAt: null,
  books: EMPTY_BOOKS,
  follows: FOLLOWS_NOTHING,
  updatedAt: null,
  updatedBy: null,
});

/** Empty ones where there are none. That the deal is there, the caller has seen. */
export async function findBooks(tx: WorkTx, dealId: string): Promise<StoredBooksRow> {
  const [row] = await tx.orm
    .select()
    .from(dealBooks)
    .where(and(isReadable(tx, dealBooks), eq(dealBooks.dealId, dealId)));
  return row ? toStoredBooksRow(row) : noBooks(dealId);
}

/** Of those of the deals that have books. */
export async function listStoredBooks(
  tx: WorkTx,
  dealIds: readonly string[],
): Promise<ReadonlyMap<string, StoredBooks>> {
  const rows = await tx.orm
    .select()
    .from(dealBooks)
    .where(and(isReadable(tx, dealBooks), inArray(dealBooks.dealId, [...dealIds])));
  return new Map(rows.map((row) => [row.dealId, toStoredBooksRow(row).books]));
}

export const findStoredBooks = async (tx: WorkTx, dealId: string): Promise<StoredBooks> =>
  (await findBooks(tx, dealId)).books;

/** In the transaction that holds the deal, so that nobody else writes them meanwhile. Answers the new version. */
export async function storeBooks(tx: WorkTx, dealId: string, books: StoredBooks): Promise<number> {
  const [row] = await tx.orm
    .insert(dealBooks)
    .values({ workspaceId: tx.workspaceId, dealId, books })
    .onConflictDoUpdate({
      target: [dealBooks.workspaceId, dealBooks.dealId],
      set: { books, version: sql`${dealBooks.version} + 1`, updatedAt: sql`excluded.updated_at` },
    })
    .returning({ version: dealBooks.version });
  if (row === undefined) throw new Error("The stored books were not answered.");
  noteChange(tx, { kind: "books", id: null, dealId, version: row.version });
  return row.version;
}

/** Likewise. What is shown of the books is read again, although they are what they were. */
export async function storeFollows(tx: WorkTx, dealId: string, follows: Follows): Promise<void> {
  const [row] = await tx.orm
    .update(dealBooks)
    .set({ follows })
    .where(and(eq(dealBooks.workspaceId, tx.workspaceId), eq(dealBooks.dealId, dealId)))
    .returning({ version: dealBooks.version });
  if (row) noteChange(tx, { kind: "books", id: null, dealId, version: row.version });
}

/** Those that a deal begins with; false, and nothing is done, where it has some already, empty ones too. */
export async function beginBooks(tx: WorkTx, dealId: string, books: StoredBooks): Promise<boolean> {
  const [row] = await tx.orm
    .insert(dealBooks)
    .values({ workspaceId: tx.workspaceId, dealId, books })
    .onConflictDoNothing()
    .returning({ version: dealBooks.version });
  if (row) noteChange(tx, { kind: "books", id: null, dealId, version: row.version });
  return row !== undefined;
}

/** Takes away books that nobody has changed since they were begun; false where somebody has. */
export async function removeBegunBooks(tx: WorkTx, dealId: string): Promise<boolean> {
  const { workspaceId } = tx;
  const gone = await tx.orm
    .delete(dealBooks)
    .where(
      and(eq(dealBooks.workspaceId, workspaceId), eq(dealBooks.dealId, dealId), eq(dealBooks.version, 1)),
    )
    .returning({ version: dealBooks.version });
  if (gone.length > 0) noteChange(tx, { kind: "books", id: null, dealId });
  return gone.length > 0;
}
