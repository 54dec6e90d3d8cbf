import pg from "pg";
import type { WorkTx } from "#server/database/in-workspace.ts";

/** What a deal has from the moment that it is made, or what only watches it. */
const NOT_WORK = new Set([
  "deal_sources",
  "intakes",
  "intake_files",
  "deal_figure_history",
  "deal_presence",
  "explorer_counts",
]);

/** Whether anything hangs on the deal: a stack, a letter, books, a task, a guest. Asked of the database, so that a new table counts. */
export async function hasOtherWork(tx: WorkTx, dealId: string): Promise<boolean> {
  const { rows } = await tx.client.query<{ name: string; column: string }>(
    `select c.conrelid::regclass::text as name, a.attname::text as column
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
     where c.contype = 'f' and c.confrelid = 'deals'::regclass and a.attname <> 'workspace_id'
       and has_table_privilege(c.conrelid, 'select')`,
  );
  for (const { name, column } of rows) {
    if (NOT_WORK.has(name)) continue;
    const found = await tx.client.query(
      `select 1 from ${pg.escapeIdentifier(name)} where workspace_id = $1 and ${pg.escapeIdentifier(column)} = $2 limit 1`,
      [tx.workspaceId, dealId],
    );
    if (found.rows.length > 0) return true;
  }
  return false;
}
