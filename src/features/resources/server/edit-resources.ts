import type { StoredArticle, WrittenArticle } from "#features/resources/contract.ts";
import { MOST_STORED } from "#features/resources/contract.ts";
import { findOwnArticle } from "#features/resources/model/articles/all-articles.ts";
import type { Database } from "#server/database/open-database.ts";
import { inTransaction, type Tx } from "#server/database/transaction.ts";
import {
  insertResource,
  isSlugTaken,
  listAll,
  lockResources,
  replaceResource,
  setPlaces,
} from "./resources-table.ts";

/** An address belongs to one article, ours or theirs. */
async function isTaken(tx: Tx, slug: string, exceptId: string | null): Promise<boolean> {
  return findOwnArticle(slug) !== null || isSlugTaken(tx, slug, exceptId);
}

export type CreateAnswer = { ok: true; article: StoredArticle } | { ok: false; reason: "taken" | "too-many" };

/** The new one stands last. */
export async function createResource(
  database: Database,
  article: WrittenArticle,
  updatedBy: string,
): Promise<CreateAnswer> {
  return inTransaction(database, async (tx): Promise<CreateAnswer> => {
    await lockResources(tx);
    const all = await listAll(tx);
    if (all.length >= MOST_STORED) return { ok: false, reason: "too-many" };
    if (await isTaken(tx, article.slug, null)) return { ok: false, reason: "taken" };
    await setPlaces(
      tx,
      all.map(({ id }) => id),
    );
    return { ok: true, article: await insertResource(tx, { ...article, place: all.length, updatedBy }) };
  });
}

export type UpdateAnswer =
  | { ok: true; article: StoredArticle }
  | { ok: false; reason: "taken" | "missing" | "conflict" };

export async function updateResource(
  database: Database,
  change: { id: string; version: number; article: WrittenArticle; updatedBy: string },
): Promise<UpdateAnswer> {
  return inTransaction(database, async (tx): Promise<UpdateAnswer> => {
    await lockResources(tx);
    if (await isTaken(tx, change.article.slug, change.id)) return { ok: false, reason: "taken" };
    const article = await replaceResource(tx, change);
    if (article) return { ok: true, article };
    const isThere = (await listAll(tx)).some(({ id }) => id === change.id);
    return { ok: false, reason: isThere ? "conflict" : "missing" };
  });
}

/** Null when it is not there. At either end it stays where it is. */
export async function moveResource(
  database: Database,
  { id, direction }: { id: string; direction: "up" | "down" },
): Promise<StoredArticle[] | null> {
  return inTransaction(database, async (tx) => {
    await lockResources(tx);
    const all = await listAll(tx);
    const from = all.findIndex((article) => article.id === id);
    const moved = all[from];
    if (!moved) return null;
    const to = Math.min(all.length - 1, Math.max(0, direction === "up" ? from - 1 : from + 1));
    const order = all.toSpliced(from, 1).toSpliced(to, 0, moved);
    await setPlaces(
      tx,
      order.map((article) => article.id),
    );
    return order;
  });
}
