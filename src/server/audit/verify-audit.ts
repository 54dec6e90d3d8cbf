import { asc, eq, gt } from "drizzle-orm";
import type { Platform } from "#server/call-context.ts";
import { inTransaction, type Tx } from "#server/database/transaction.ts";
import { auditHead, auditLog } from "#server/schema.ts";
import { HEAD_ID, HEAD_LOST } from "./append-rows.ts";
import { hashRow, markHead, NO_HASH } from "./audit-row.ts";

export type AuditVerdict =
  | { ok: true; rows: number }
  /** `number` is the first row at which the chain does not hold. */
  | { ok: false; rows: number; number: number; problem: string };

const PAGE = 2_000;

/** Walks the whole chain. What it says was true at one moment: rows that come meanwhile do not count. */
export async function verifyAudit(platform: Pick<Platform, "database" | "audit">): Promise<AuditVerdict> {
  const key = await platform.audit.key();
  return inTransaction(platform.database, async ({ client, orm }) => {
    await client.query("set transaction isolation level repeatable read, read only");
    return walk(orm, key);
  });
}

async function walk(orm: Tx["orm"], key: string): Promise<AuditVerdict> {
  let end = { number: 0, hash: NO_HASH };
  for (let isFirst = true; ; isFirst = false) {
    const rows = await orm
      .select()
      .from(auditLog)
      // From the very first one: a row put before number 1 is none of ours.
      .where(isFirst ? undefined : gt(auditLog.number, end.number))
      .orderBy(asc(auditLog.number))
      .limit(PAGE);
    for (const row of rows) {
      const broken = (problem: string) =>
        ({ ok: false, rows: end.number, number: row.number, problem }) as const;
      if (row.number < 1) return broken(`Row ${row.number} was put before the first one.`);
      if (row.number !== end.number + 1) return broken(`Rows are missing before number ${row.number}.`);
      if (row.hash !== hashRow(key, end.hash, row))
        return broken(`Row ${row.number} is not what was written, or does not follow the row before it.`);
      if (row.action === HEAD_LOST)
        return broken(
          `Before row ${row.number} the mark of the newest row was taken away: rows may be missing.`,
        );
      end = { number: row.number, hash: row.hash };
    }
    if (rows.length < PAGE) return judgeHead(orm, key, end);
  }
}

async function judgeHead(
  orm: Tx["orm"],
  key: string,
  end: { number: number; hash: string },
): Promise<AuditVerdict> {
  const [head] = await orm.select().from(auditHead).where(eq(auditHead.id, HEAD_ID));
  const broken = (problem: string) =>
    ({ ok: false, rows: end.number, number: end.number + 1, problem }) as const;
  if (!head) return broken("The mark of the newest row is missing: rows may have been cut off.");
  if (head.mark !== markHead(key, head)) return broken("The mark of the newest row is not the server's own.");
  if (head.number > end.number) return broken(`The newest rows are missing: there were ${head.number}.`);
  if (head.number < end.number || head.hash !== end.hash)
    return broken("The newest row is not the one that the server wrote last.");
  return { ok: true, rows: end.number };
}
