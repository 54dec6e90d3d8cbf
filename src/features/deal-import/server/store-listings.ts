import type { Caller } from "#server/database/name-caller.ts";
import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { type DealData, listingSchema } from "#features/deals/model/deal-data.ts";
import { insertDeals, isNamed } from "#features/deals/server/index.ts";
import { inWorkspace, type WorkTx } from "#server/database/in-workspace.ts";
import type { Database } from "#server/database/open-database.ts";
import { listingImports } from "./schema.ts";

export interface ListingRow {
  /** The row of the file it was read from. */
  row: number;
  data: DealData;
}
export interface Import {
  importId: string;
  fileName: string;
  rows: readonly ListingRow[];
}

const storedSchema = z.array(z.object({ row: z.int(), dealId: z.uuid(), name: z.string() }));
export type StoredListings = z.output<typeof storedSchema>;
export type StoreAnswer =
  | { ok: true; stored: StoredListings }
  | { ok: false; reason: "incomplete" | "stored-before" };

/**
 * Stores every row or none. The import's own row is written first and in the same transaction: a second call with
 * the same id waits for it, then answers what the first one stored, so that a lost answer can be asked for again.
 * Imported deals are not announced.
 */
export function storeListings(options: Import & { db: Database; caller: Caller }): Promise<StoreAnswer> {
  const { db, caller, ...wanted } = options;
  return inWorkspace(db, caller, (tx) => storeImport(tx, wanted));
}

async function storeImport(tx: WorkTx, { importId, fileName, rows }: Import): Promise<StoreAnswer> {
  if (!rows.every(({ data }) => isNamed(data))) return { ok: false, reason: "incomplete" };
  const rowsHash = createHash("sha256").update(JSON.stringify(rows)).digest("hex");
  const claimed = await tx.orm
    .insert(listingImports)
    .values({ id: importId, workspaceId: tx.workspaceId, fileName, rowsHash, stored: [] })
    .onConflictDoNothing()
    .returning({ id: listingImports.id });
  if (claimed.length === 0) return answerAgain(tx, importId, rowsHash);
  const importedAt = new Date().toISOString();
  const ids = await insertDeals(
    tx,
    rows.map(({ data }) => asImported(data, fileName, importedAt)),
  );
  const stored = rows.map(({ row, data }, index) => ({
    row,
    dealId: ids[index] ?? "",
    name: data.summary.dealName,
  }));
  await tx.orm.update(listingImports).set({ stored }).where(isImport(tx.workspaceId, importId));
  return { ok: true, stored };
}

async function answerAgain(tx: WorkTx, importId: string, rowsHash: string): Promise<StoreAnswer> {
  const [before] = await tx.orm.select().from(listingImports).where(isImport(tx.workspaceId, importId));
  if (before?.rowsHash !== rowsHash) return { ok: false, reason: "stored-before" };
  return { ok: true, stored: storedSchema.parse(before.stored) };
}

const isImport = (workspaceId: string, id: string) =>
  and(eq(listingImports.workspaceId, workspaceId), eq(listingImports.id, id));

/** Every imported deal says so, also when its row told nothing about where it was listed. */
function asImported(data: DealData, fileName: string, importedAt: string): DealData {
  const listing = { ...listingSchema.parse({}), importedAt, ...data.listing };
  return { ...data, listing: { ...listing, fileName: listing.fileName || fileName } };
}
