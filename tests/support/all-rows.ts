import type { QueryResultRow } from "pg";
import type { Database } from "#server/database/open-database.ts";

/**
 * Reads everybody's rows, as a backup does. The login alone sees nobody's: a test that asks it whether rows are gone
 * could not fail.
 */
export async function readAllRows<Row extends QueryResultRow>(
  { pool, isSpread }: Database,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = await pool.connect();
  try {
    await client.query("begin read only");
    if (isSpread) await client.query("set local citus.propagate_set_commands = 'local'");
    await client.query("set local app.reads = 'backup'");
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.query("rollback");
    client.release();
  }
}
