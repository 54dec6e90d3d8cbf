import { and, desc, eq, sql } from "drizzle-orm";
import type { LetterHead } from "#features/letters/contract.ts";
import type { LetterKind } from "#features/letters/model/letter-content.ts";
import type { OwnerTx } from "#server/database/as-user.ts";
import { letters } from "./schema.ts";

type LetterRow = typeof letters.$inferSelect;

function toHead(row: LetterRow): LetterHead {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    dealId: row.dealId,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

const isLetter = (userId: string, id: string) => and(eq(letters.userId, userId), eq(letters.id, id));

export async function listLetters(
  tx: OwnerTx,
  {
    kind,
    dealId,
    search = "",
    limit,
  }: {
    kind?: LetterKind | undefined;
    dealId?: string | undefined;
    search?: string;
    limit: number;
  },
): Promise<LetterHead[]> {
  const ofKind = kind === undefined ? undefined : eq(letters.kind, kind);
  const ofDeal = dealId === undefined ? undefined : eq(letters.dealId, dealId);
  const named = search === "" ? undefined : sql`strpos(lower(${letters.name}), lower(${search})) > 0`;
  const rows = await tx.orm
    .select()
    .from(letters)
    .where(and(eq(letters.userId, tx.userId), ofKind, ofDeal, named))
    .orderBy(desc(letters.updatedAt), desc(letters.id))
    .limit(limit);
  return rows.map(toHead);
}

export async function findLetter(tx: OwnerTx, id: string): Promise<LetterHead | null> {
  const [row] = await tx.orm.select().from(letters).where(isLetter(tx.userId, id));
  return row ? toHead(row) : null;
}

/** Kept from others until the transaction ends. */
export async function holdLetter(tx: OwnerTx, id: string): Promise<LetterHead | null> {
  const [row] = await tx.orm.select().from(letters).where(isLetter(tx.userId, id)).for("update");
  return row ? toHead(row) : null;
}

export type NewLetter = Pick<LetterHead, "id" | "kind" | "name" | "dealId">;

/** Null when somebody was quicker under the same id. */
export async function insertLetter(tx: OwnerTx, letter: NewLetter): Promise<LetterHead | null> {
  const [row] = await tx.orm
    .insert(letters)
    .values({ ...letter, userId: tx.userId })
    .onConflictDoNothing({ target: [letters.userId, letters.id] })
    .returning();
  return row ? toHead(row) : null;
}

export async function updateLetter(
  tx: OwnerTx,
  { id, ...change }: Pick<LetterHead, "id" | "name" | "dealId" | "version">,
): Promise<LetterHead> {
  const [row] = await tx.orm
    .update(letters)
    .set({ ...change, updatedAt: sql`now()` })
    .where(isLetter(tx.userId, id))
    .returning();
  if (!row) throw new Error("A letter that was held is gone.");
  return toHead(row);
}

/** Its versions go with it. */
export async function removeLetter(tx: OwnerTx, id: string): Promise<LetterHead | null> {
  const [row] = await tx.orm.delete(letters).where(isLetter(tx.userId, id)).returning();
  return row ? toHead(row) : null;
}

/** Whether a deal still has a letter of intent among the saved ones. */
export async function hasLoi(tx: OwnerTx, dealId: string): Promise<boolean> {
  const ofDeal = and(eq(letters.userId, tx.userId), eq(letters.dealId, dealId), eq(letters.kind, "loi"));
  return (await tx.orm.$count(letters, ofDeal)) > 0;
}
