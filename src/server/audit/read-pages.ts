import { and, asc, gt, lte, sql } from "drizzle-orm";
import type { Tx } from "#server/database/transaction.ts";
import { auditLog } from "#server/schema.ts";
import type { AuditRow } from "./audit-row.ts";

/** In memory at once; a single larger row is read alone. */
const PAGE_BYTES = 2_000_000;
const PAGE_ROWS = 2_000;
/** The columns beside the detail, and what an object costs. */
const BYTES_BESIDE = 500;

/**
 * The log in the order it was written, from before its first number on, in pages that are bounded by bytes: entries of
 * earlier versions may have a megabyte each.
 */
export async function* readPages(orm: Tx["orm"]): AsyncGenerator<readonly AuditRow[]> {
  for (let after: number | null = null; ;) {
    const last = await findPageEnd(orm, after);
    if (last === null) return;
    const from = after === null ? undefined : gt(auditLog.number, after);
    const isOnPage = and(from, lte(auditLog.number, last));
    const rows: AuditRow[] = await orm.select().from(auditLog).where(isOnPage).orderBy(asc(auditLog.number));
    yield rows;
    after = last;
  }
}

/** The number of the last row of the page that begins after a number; null when there is none. */
async function findPageEnd(orm: Tx["orm"], after: number | null): Promise<number | null> {
  const from = after === null ? sql`` : sql`where number > ${after}`;
  const { rows } = await orm.execute<{ last: string | null }>(sql`
    select max(number) filter (where bytes <= ${PAGE_BYTES} or place = 1)::text as last from (
      select number, row_number() over page as place,
        sum(octet_length(detail) + octet_length(action) + ${BYTES_BESIDE}::int) over page as bytes
      from (select number, detail, action from ${auditLog} ${from} order by number limit ${PAGE_ROWS}) next
      window page as (order by number)
    ) sized`);
  const last = rows[0]?.last ?? null;
  return last === null ? null : Number(last);
}
