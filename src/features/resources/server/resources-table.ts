import { and, asc, eq, sql } from "drizzle-orm";
import { MOST_STORED, type StoredArticle, type WrittenArticle } from "#features/resources/contract.ts";
import { ARTICLE_CATEGORIES } from "#features/resources/model/article.ts";
import type { PersonTx } from "#server/database/in-workspace.ts";
import type { Tx } from "#server/database/transaction.ts";
import { resources } from "./schema.ts";

type Orm = Pick<Tx, "orm">;
type ResourceRow = typeof resources.$inferSelect;

function toStored(row: ResourceRow): StoredArticle {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    // A category that this program does not know, written by another, reads as the last.
    category: ARTICLE_CATEGORIES.find((known) => known === row.category) ?? "Closing and after",
    body: row.body,
    isPublished: row.isPublished,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  };
}

const inOrder = [asc(resources.place), asc(resources.createdAt), asc(resources.id)];

/** Lets one change of the order, or of the addresses, happen at a time. */
export async function lockResources({ orm }: Orm): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock(7340033)`);
}

/** What members read. The policy says the same; the filter stands here too. */
export async function listPublished({ orm }: PersonTx): Promise<StoredArticle[]> {
  const rows = await orm
    .select()
    .from(resources)
    .where(eq(resources.isPublished, true))
    .orderBy(...inOrder)
    .limit(MOST_STORED);
  return rows.map(toStored);
}

export async function findPublished({ orm }: PersonTx, slug: string): Promise<StoredArticle | null> {
  const [row] = await orm
    .select()
    .from(resources)
    .where(and(eq(resources.isPublished, true), eq(resources.slug, slug)));
  return row ? toStored(row) : null;
}

/** Drafts too: for administrators. */
export async function listAll({ orm }: Orm): Promise<StoredArticle[]> {
  const rows = await orm
    .select()
    .from(resources)
    .orderBy(...inOrder)
    .limit(MOST_STORED);
  return rows.map(toStored);
}

export async function isSlugTaken({ orm }: Orm, slug: string, exceptId: string | null): Promise<boolean> {
  const rows = await orm.select({ id: resources.id }).from(resources).where(eq(resources.slug, slug));
  return rows.some(({ id }) => id !== exceptId);
}

export async function insertResource(
  { orm }: Orm,
  article: WrittenArticle & { place: number; updatedBy: string },
): Promise<StoredArticle> {
  const [row] = await orm.insert(resources).values(article).returning();
  if (!row) throw new Error("The stored article was not answered.");
  return toStored(row);
}

export async function replaceResource(
  { orm }: Orm,
  change: { id: string; version: number; article: WrittenArticle; updatedBy: string },
): Promise<StoredArticle | null> {
  const { id, version, article, updatedBy } = change;
  const [row] = await orm
    .update(resources)
    .set({ ...article, updatedBy, version: version + 1, updatedAt: sql`statement_timestamp()` })
    .where(and(eq(resources.id, id), eq(resources.version, version)))
    .returning();
  return row ? toStored(row) : null;
}

export async function setPlaces({ orm }: Orm, ids: readonly string[]): Promise<void> {
  for (const [place, id] of ids.entries()) {
    await orm.update(resources).set({ place }).where(eq(resources.id, id));
  }
}

export async function deleteResource({ orm }: Orm, id: string): Promise<boolean> {
  const rows = await orm.delete(resources).where(eq(resources.id, id)).returning({ id: resources.id });
  return rows.length > 0;
}
