import { lte } from "drizzle-orm";
import type { Database } from "#server/database/open-database.ts";
import { inTransaction, type Tx } from "#server/database/transaction.ts";
import { auditCheckpoint, auditLog } from "#server/schema.ts";
import { lockChain } from "./append-rows.ts";
import { hashRow, markCheckpoint } from "./audit-row.ts";
import { type ChainStart, type Checkpoint, CHECKPOINT_ID, findCheckpoint, startOf } from "./checkpoint.ts";
import { readPages } from "./read-pages.ts";

/** In one transaction, which holds up whoever writes meanwhile. */
const MOST_FOLDED = 2_000;

/**
 * Puts the entries that are older than `before` into the checkpoint: how many there were of each kind, from when to when,
 * and the hash at which the chain goes on, signed. Only entries that hold are folded: a chain that was tampered with
 * stays as it is, so that the check goes on saying so.
 *
 * @returns how many entries were folded; the caller comes again while it is more than 0.
 */
export function foldOldEntries(database: Database, key: string, before: Date): Promise<number> {
  return inTransaction(database, async (tx) => {
    await lockChain(tx);
    const checkpoint = await findCheckpoint(tx.orm);
    const start = startOf(key, checkpoint);
    if (start === null) return 0;
    const folded = await gather(tx.orm, { key, start, before, checkpoint });
    if (folded === null) return 0;
    await tx.orm.delete(auditLog).where(lte(auditLog.number, folded.number));
    const values = { ...folded, mark: markCheckpoint(key, folded) };
    await tx.orm
      .insert(auditCheckpoint)
      .values({ id: CHECKPOINT_ID, ...values })
      .onConflictDoUpdate({ target: auditCheckpoint.id, set: values });
    return folded.number - start.number;
  });
}

interface Fold {
  readonly key: string;
  readonly start: ChainStart;
  readonly before: Date;
  readonly checkpoint: Checkpoint | null;
}

/** The checkpoint after the oldest entries; null when there is none to fold. */
async function gather(orm: Tx["orm"], fold: Fold): Promise<Omit<Checkpoint, "mark"> | null> {
  const { key, start, before, checkpoint } = fold;
  let end = start;
  let firstAt = checkpoint?.firstAt;
  let lastAt = checkpoint?.lastAt;
  const counts = readCounts(checkpoint?.summary);
  reading: for await (const rows of readPages(orm)) {
    for (const row of rows) {
      const follows = row.number === end.number + 1 && row.hash === hashRow(key, end.hash, row);
      if (!follows || row.at >= before || end.number - start.number >= MOST_FOLDED) break reading;
      firstAt ??= row.at;
      lastAt = row.at;
      addTo(counts, `${row.action} ${row.outcome}`);
      end = { number: row.number, hash: row.hash };
    }
  }
  if (end.number === start.number || !firstAt || !lastAt) return null;
  const summary = JSON.stringify(Object.fromEntries(counts));
  return { number: end.number, hash: end.hash, firstAt, lastAt, foldedAt: new Date(), summary };
}

/** So many kinds are told apart; a program of later years may have others. */
const MOST_KINDS = 500;

function addTo(counts: Map<string, number>, kind: string): void {
  const known = counts.has(kind) || counts.size < MOST_KINDS ? kind : "others";
  counts.set(known, (counts.get(known) ?? 0) + 1);
}

function readCounts(summary: string | undefined): Map<string, number> {
  return new Map(Object.entries(JSON.parse(summary ?? "{}") as Record<string, number>));
}
