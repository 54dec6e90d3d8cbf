import type { Caller } from "#server/database/name-caller.ts";
import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { type StoredRow, storedRowSchema } from "#features/deal-import/contract.ts";
import { updateFromListing } from "#features/deal-import/model/update-deal.ts";
import { type DealData, listingSchema } from "#features/deals/model/deal-data.ts";
import type { DuplicateSide } from "#features/deals/model/duplicates/duplicate-points.ts";
import {
  findDeal,
  insertDeals,
  isNamed,
  lockDeal,
  partDuplicates,
  updateDeal,
} from "#features/deals/server/index.ts";
import { inWorkspace, type WorkTx } from "#server/database/in-workspace.ts";
import type { Database } from "#server/database/open-database.ts";
import type { Beginning } from "./opening-stages.ts";
import { listingImports } from "./schema.ts";

export interface ListingRow {
  /** The row of the file it was read from. */
  row: number;
  data: DealData;
  /** The deal that it is taken as an update of; null: it becomes a new one. */
  updates?: string | null;
  isNameMade?: boolean;
  /** What it was said not to be the same as. */
  notSame?: readonly string[];
}
export interface Import {
  importId: string;
  fileName: string;
  rows: readonly ListingRow[];
  /** Where its new deals begin; null: in the first stage. */
  beginning?: Beginning | null;
}

const storedSchema = z.array(storedRowSchema);
export type StoredListings = z.output<typeof storedSchema>;
export type StoreAnswer =
  | { ok: true; stored: StoredListings }
  | { ok: false; reason: "incomplete" | "stored-before" | "deal-gone" | "stage-gone" };

/** Tells others of a deal that was updated. */
type Announce = (tx: WorkTx, dealId: string) => Promise<void>;

/** Undo the transaction. */
class DealGone extends Error {
  override readonly name = "DealGone";
}
class StageGone extends Error {
  override readonly name = "StageGone";
}

/**
 * Stores every row or none. The import's own row is written first and in the same transaction: a second call with
 * the same id waits for it, then answers what the first one stored, so that a lost answer can be asked for again.
 * Deals that are new are not announced, those that a row updates are.
 */
export async function storeListings(
  options: Import & { db: Database; caller: Caller; announce?: Announce },
): Promise<StoreAnswer> {
  const { db, caller, announce = () => Promise.resolve(), ...wanted } = options;
  try {
    return await inWorkspace(db, caller, (tx) => storeImport(tx, wanted, announce));
  } catch (error) {
    if (error instanceof DealGone) return { ok: false, reason: "deal-gone" };
    if (error instanceof StageGone) return { ok: false, reason: "stage-gone" };
    throw error;
  }
}

async function storeImport(
  tx: WorkTx,
  { importId, fileName, rows, beginning = null }: Import,
  announce: Announce,
): Promise<StoreAnswer> {
  if (!rows.every(({ data }) => isNamed(data))) return { ok: false, reason: "incomplete" };
  const asked = beginning === null ? rows : { rows, stageId: beginning.stageId };
  const rowsHash = createHash("sha256").update(JSON.stringify(asked)).digest("hex");
  const claimed = await tx.orm
    .insert(listingImports)
    .values({ id: importId, workspaceId: tx.workspaceId, fileName, rowsHash, stored: [] })
    .onConflictDoNothing()
    .returning({ id: listingImports.id });
  if (claimed.length === 0) return answerAgain(tx, importId, rowsHash);
  const importedAt = new Date().toISOString();
  const imported = rows.map((row) => ({ ...row, data: asImported(row.data, fileName, importedAt) }));
  await partDuplicates(
    tx,
    imported.flatMap(({ data, isNameMade = false, notSame = [] }) => {
      const side = sideOfDeal(data, fileName);
      return notSame.map((other) => ({ side: isNameMade ? { ...side, name: "" } : side, other }));
    }),
  );
  const fresh = imported.filter(({ updates }) => (updates ?? null) === null);
  const ids = await insertDeals(
    tx,
    fresh.map(({ data }) => data),
  );
  if (beginning !== null && !(await beginning.begin(tx, ids))) throw new StageGone();
  const made = fresh.map(({ row, data }, index): StoredRow => ({
    row,
    dealId: ids[index] ?? "",
    name: data.summary.dealName,
  }));
  const updated: StoredRow[] = [];
  for (const { row, data, updates } of imported)
    if (updates !== null && updates !== undefined)
      updated.push(await updateOne(tx, { row, data, dealId: updates }, announce));
  const stored = [...made, ...updated].toSorted((one, other) => one.row - other.row);
  await tx.orm.update(listingImports).set({ stored }).where(isImport(tx.workspaceId, importId));
  return { ok: true, stored };
}

/** The new price becomes a line of the price history; what the deal says stays. */
async function updateOne(
  tx: WorkTx,
  { row, data, dealId }: { row: number; data: DealData; dealId: string },
  announce: Announce,
): Promise<StoredRow> {
  const before = (await lockDeal(tx, dealId)) ? await findDeal(tx, dealId) : null;
  if (before === null) throw new DealGone();
  const { data: next, changed, stayed } = updateFromListing(before.data, data);
  const name = before.data.summary.dealName;
  if (changed.length > 0) {
    const answer = await updateDeal(tx, { id: dealId, version: before.version, data: next, cause: "import" });
    if (!answer.ok) throw new DealGone();
    await announce(tx, dealId);
  }
  return { row, dealId, name, update: { changed: [...changed], stayed: [...stayed] } };
}

/** As the import compared it. */
function sideOfDeal(data: DealData, file: string): DuplicateSide {
  const { basics, financials, listing } = data;
  return {
    name: basics.businessName,
    place: basics.location,
    address: listing?.url ?? "",
    listingId: listing?.listingId ?? "",
    source: listing?.source ?? "",
    file,
    priceUsd: financials.askingPrice ?? null,
    revenueUsd: financials.annualRevenue ?? null,
    sdeUsd: financials.sde ?? null,
    text: basics.description,
  };
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
