import { localDay } from "#kit/day.ts";
import { and, desc, eq } from "drizzle-orm";
import type { LetterHead, LetterVersion, SavedLetter } from "#features/letters/contract.ts";
import { type LetterContent, readContent } from "#features/letters/model/letter-content.ts";
import type { OwnerTx } from "#server/database/as-user.ts";
import { letterVersions } from "./schema.ts";

const isOfLetter = (userId: string, letterId: string) =>
  and(eq(letterVersions.userId, userId), eq(letterVersions.letterId, letterId));

export async function insertVersion(
  tx: OwnerTx,
  version: { letterId: string; number: number; content: LetterContent; changed: string[] },
): Promise<void> {
  await tx.orm.insert(letterVersions).values({ ...version, userId: tx.userId });
}

export async function listVersions(tx: OwnerTx, letterId: string): Promise<LetterVersion[]> {
  const { number, savedAt, changed } = letterVersions;
  const rows = await tx.orm
    .select({ number, savedAt, changed })
    .from(letterVersions)
    .where(isOfLetter(tx.userId, letterId))
    .orderBy(desc(number));
  return rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() }));
}

/** The letter as one of its versions says it; null when there is no such version. */
export async function findVersion(
  tx: OwnerTx,
  head: LetterHead,
  number: number = head.version,
): Promise<SavedLetter | null> {
  const [row] = await tx.orm
    .select()
    .from(letterVersions)
    .where(and(isOfLetter(tx.userId, head.id), eq(letterVersions.number, number)));
  if (!row) return null;
  const content = readContent(head.kind, row.content, localDay(row.savedAt));
  return { ...head, version: number, content };
}
