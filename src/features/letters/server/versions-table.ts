import { localDay } from "#kit/day.ts";
import { and, desc, eq } from "drizzle-orm";
import type { LetterHead, LetterVersion, SavedLetter } from "#features/letters/contract.ts";
import { type LetterContent, readContent } from "#features/letters/model/letter-content.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { isReadable } from "#server/database/readable-rows.ts";
import { letterVersions } from "./schema.ts";

const isOfLetter = (tx: WorkTx, letterId: string) =>
  and(isReadable(tx, letterVersions), eq(letterVersions.letterId, letterId));

export async function insertVersion(
  tx: WorkTx,
  version: { letterId: string; number: number; content: LetterContent; changed: string[] },
): Promise<void> {
  await tx.client.query(
    `insert into letter_versions (workspace_id, letter_id, deal_id, number, content, changed)
      select workspace_id, id, deal_id, $3, $4::jsonb, $5::text[] from letters where workspace_id = $1 and id = $2`,
    [tx.workspaceId, version.letterId, version.number, JSON.stringify(version.content), version.changed],
  );
}

export async function listVersions(tx: WorkTx, letterId: string): Promise<LetterVersion[]> {
  const { number, savedAt, changed } = letterVersions;
  const rows = await tx.orm
    .select({ number, savedAt, changed })
    .from(letterVersions)
    .where(isOfLetter(tx, letterId))
    .orderBy(desc(number));
  return rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() }));
}

/** The letter as one of its versions says it; null when there is no such version. */
export async function findVersion(
  tx: WorkTx,
  head: LetterHead,
  number: number = head.version,
): Promise<SavedLetter | null> {
  const [row] = await tx.orm
    .select()
    .from(letterVersions)
    .where(and(isOfLetter(tx, head.id), eq(letterVersions.number, number)));
  if (!row) return null;
  const content = readContent(head.kind, row.content, localDay(row.savedAt));
  return { ...head, version: number, content };
}
