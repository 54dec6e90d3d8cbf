import { desc, eq, gt, sql } from "drizzle-orm";
import type { Tx } from "#server/database/transaction.ts";
import { auditHead, auditLog } from "#server/schema.ts";
import { findCheckpoint } from "./checkpoint.ts";
import { type AuditEntry, type AuditRow, hashRow, markHead, NO_HASH } from "./audit-row.ts";

/** The processes of one database write their rows one after the other. */
export async function lockChain({ orm }: Pick<Tx, "orm">): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock(7340005)`);
}

export const HEAD_ID = 1;
/** Written into the chain itself when the head is gone: whoever took it away cannot take this away unseen. */
export const HEAD_LOST = "audit.head-lost";

/** Further back than any entry can be that was written a moment ago. */
const ROWS_LOOKED_AT = 5_000;

/** Of entries that may have been written already, those that were not. */
export async function leaveOutStored<Entry extends AuditEntry>(
  { orm }: Tx,
  entries: readonly Entry[],
): Promise<Entry[]> {
  await lockChain({ orm });
  const newest = sql`(select coalesce(max(number), 0) from ${auditLog})`;
  const rows = await orm
    .select({ requestId: auditLog.requestId, action: auditLog.action })
    .from(auditLog)
    .where(gt(auditLog.number, sql`${newest} - ${ROWS_LOOKED_AT}`));
  const stored = new Set(rows.map(({ requestId, action }) => `${requestId} ${action}`));
  return entries.filter(({ requestId = "", action }) => !requestId || !stored.has(`${requestId} ${action}`));
}

interface End {
  number: number;
  hash: string;
}

export async function appendRows(
  { orm }: Pick<Tx, "orm">,
  key: string,
  entries: readonly (AuditEntry & { at: Date })[],
): Promise<void> {
  await lockChain({ orm });
  const { end, isLost } = await findEnd(orm);
  const lost = isLost
    ? [{ actorId: null, action: HEAD_LOST, outcome: "failed" as const, at: new Date() }]
    : [];
  const rows = chainRows(key, end, [...lost, ...entries]);
  const last = rows.at(-1);
  if (!last) return;
  await orm.insert(auditLog).values(rows);
  const head = { number: last.number, hash: last.hash };
  const values = { ...head, mark: markHead(key, head) };
  await orm
    .insert(auditHead)
    .values({ id: HEAD_ID, ...values })
    .onConflictDoUpdate({ target: auditHead.id, set: values });
}

/** The mark of a chain that has no row yet. A log that stands already keeps its own. */
export async function insertFirstHead(orm: Tx["orm"], key: string): Promise<void> {
  const head = { number: 0, hash: NO_HASH };
  await orm
    .insert(auditHead)
    .values({ id: HEAD_ID, ...head, mark: markHead(key, head) })
    .onConflictDoNothing();
}

function chainRows(key: string, end: End, entries: readonly (AuditEntry & { at: Date })[]): AuditRow[] {
  let { number, hash } = end;
  return entries.map((entry) => {
    const { actorId, action, outcome, address = "unknown", requestId = "", workspaceId = null, at } = entry;
    number += 1;
    const detail = JSON.stringify(entry.detail ?? {});
    const row = { number, at, actorId, action, outcome, detail, address, requestId, workspaceId };
    hash = hashRow(key, hash, row);
    return { ...row, hash };
  });
}

/** Where the chain goes on: at the head, even when the row it speaks of is gone, so that the gap stays. */
async function findEnd(orm: Tx["orm"]): Promise<{ end: End; isLost: boolean }> {
  const [head] = await orm.select().from(auditHead).where(eq(auditHead.id, HEAD_ID));
  if (head) return { end: head, isLost: false };
  const [row] = await orm.select().from(auditLog).orderBy(desc(auditLog.number)).limit(1);
  return { end: row ?? (await findCheckpoint(orm)) ?? { number: 0, hash: NO_HASH }, isLost: true };
}
