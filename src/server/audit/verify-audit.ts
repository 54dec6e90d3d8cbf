import { eq } from "drizzle-orm";
import type { Database } from "#server/database/open-database.ts";
import { inTransaction, type Tx } from "#server/database/transaction.ts";
import { auditHead } from "#server/schema.ts";
import { HEAD_ID, HEAD_LOST } from "./append-rows.ts";
import type { Audit } from "./audit.ts";
import { type AuditRow, hashRow, markHead } from "./audit-row.ts";
import { type ChainStart, type Checkpoint, findCheckpoint, startOf } from "./checkpoint.ts";
import { readPages } from "./read-pages.ts";

/** `rows` counts the entries that hold; `folded` those before the checkpoint, which are no longer there. */
export type AuditVerdict =
  | { ok: true; rows: number; folded: number }
  /** `number` is the first row at which the chain does not hold. */
  | { ok: false; rows: number; folded: number; number: number; problem: string };

export interface ChainHead {
  readonly number: number;
  readonly hash: string;
  readonly mark: string;
}

/** Walks the whole chain. What it says was true at one moment: rows that come meanwhile do not count. */
export async function verifyAudit(platform: {
  database: Database;
  audit: Pick<Audit, "key">;
}): Promise<AuditVerdict> {
  const { key } = platform.audit;
  return inTransaction(platform.database, async ({ client, orm }) => {
    await client.query("set transaction isolation level repeatable read, read only");
    return verifyChain(key, {
      checkpoint: await findCheckpoint(orm),
      pages: readPages(orm),
      findHead: () => findHead(orm),
    });
  });
}

export async function findHead(orm: Tx["orm"]): Promise<ChainHead | null> {
  const [head] = await orm.select().from(auditHead).where(eq(auditHead.id, HEAD_ID));
  return head ?? null;
}

export interface Chain {
  readonly checkpoint: Checkpoint | null;
  /** From the very first row on: one that stands before the checkpoint is none of ours. */
  readonly pages: AsyncIterable<readonly AuditRow[]>;
  /** Asked once the pages are read. */
  findHead(): Promise<ChainHead | null>;
}

/** Whether checkpoint, rows and head are one unbroken chain, signed with the key. */
export async function verifyChain(key: string, chain: Chain): Promise<AuditVerdict> {
  const start = startOf(key, chain.checkpoint);
  if (start === null) {
    const problem = "The checkpoint for the oldest entries is not the server's own.";
    return { ok: false, rows: 0, folded: 0, number: 1, problem };
  }
  const folded = start.number;
  let end = start;
  for await (const rows of chain.pages) {
    for (const row of rows) {
      const problem = assessRow(key, row, { start, end });
      if (problem !== null)
        return { ok: false, rows: end.number - folded, folded, number: row.number, problem };
      end = { number: row.number, hash: row.hash };
    }
  }
  const rows = end.number - folded;
  const problem = verifyHead(key, await chain.findHead(), end);
  return problem === null
    ? { ok: true, rows, folded }
    : { ok: false, rows, folded, number: end.number + 1, problem };
}

function assessRow(
  key: string,
  row: AuditRow,
  { start, end }: { start: ChainStart; end: ChainStart },
): string | null {
  if (row.number <= start.number) return `Row ${row.number} was put before the first one.`;
  if (row.number !== end.number + 1) return `Rows are missing before number ${row.number}.`;
  if (row.hash !== hashRow(key, end.hash, row))
    return `Row ${row.number} is not what was written, or does not follow the row before it.`;
  if (row.action === HEAD_LOST)
    return `Before row ${row.number} the mark of the newest row was taken away: rows may be missing.`;
  return null;
}

function verifyHead(key: string, head: ChainHead | null, end: ChainStart): string | null {
  if (!head) return "The mark of the newest row is missing: rows may have been cut off.";
  if (head.mark !== markHead(key, head)) return "The mark of the newest row is not the server's own.";
  if (head.number > end.number) return `The newest rows are missing: there were ${head.number}.`;
  if (head.number < end.number || head.hash !== end.hash)
    return "The newest row is not the one that the server wrote last.";
  return null;
}
