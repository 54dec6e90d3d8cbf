import { and, desc, eq, sql } from "drizzle-orm";
import type { LetterHead } from "#features/letters/contract.ts";
import type { LetterKind } from "#features/letters/model/letter-content.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { isReadable } from "#server/database/readable-rows.ts";
import { noteChange } from "#server/database/note-change.ts";
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
    createdBy: row.createdBy,
    updatedBy: row.updatedBy,
  };
}

function noteLetter(tx: WorkTx, { id, dealId, version }: Pick<LetterRow, "id" | "dealId" | "version">): void {
  noteChange(tx, { kind: "letters", id, dealId, version });
}

const isLetter = (tx: WorkTx, id: string) => and(isReadable(tx, letters), eq(letters.id, id));

export async function listLetters(
  tx: WorkTx,
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
    .where(and(isReadable(tx, letters), ofKind, ofDeal, named))
    .orderBy(desc(letters.updatedAt), desc(letters.id))
    .limit(limit);
  return rows.map(toHead);
}

export async function findLetter(tx: WorkTx, id: string): Promise<LetterHead | null> {
  const [row] = await tx.orm.select().from(letters).where(isLetter(tx, id));
  return row ? toHead(row) : null;
}

/** Kept from others until the transaction ends. */
export async function holdLetter(tx: WorkTx, id: string): Promise<LetterHead | null> {
  const [row] = await tx.orm.select().from(letters).where(isLetter(tx, id)).for("update");
  return row ? toHead(row) : null;
}

export type NewLetter = Pick<LetterHead, "id" | "kind" | "name" | "dealId">;

/** Null when somebody was quicker under the same id. */
export async function insertLetter(tx: WorkTx, letter: NewLetter): Promise<LetterHead | null> {
  const [row] = await tx.orm
    .insert(letters)
    .values({ ...letter, workspaceId: tx.workspaceId })
    .onConflictDoNothing({ target: [letters.workspaceId, letters.id] })
    .returning();
  if (row) noteLetter(tx, row);
  return row ? toHead(row) : null;
}

export async function updateLetter(
  tx: WorkTx,
  { id, ...change }: Pick<LetterHead, "id" | "name" | "dealId" | "version">,
): Promise<LetterHead> {
  const [row] = await tx.orm
    .update(letters)
    .set({ ...change, updatedAt: sql`now()` })
    .where(isLetter(tx, id))
    .returning();
  if (!row) throw new Error("A letter that was held is gone.");
  noteLetter(tx, row);
  return toHead(row);
}

/** Its versions go with it. */
export async function removeLetter(tx: WorkTx, id: string): Promise<LetterHead | null> {
  const [row] = await tx.orm.delete(letters).where(isLetter(tx, id)).returning();
  if (row) noteLetter(tx, row);
  return row ? toHead(row) : null;
}

/** Whether a deal still has a letter of intent among the saved ones. */
export async function hasLoi(tx: WorkTx, dealId: string): Promise<boolean> {
  const ofDeal = and(
    eq(letters.workspaceId, tx.workspaceId),
    eq(letters.dealId, dealId),
    eq(letters.kind, "loi"),
  );
  return (await tx.orm.$count(letters, ofDeal)) > 0;
}
