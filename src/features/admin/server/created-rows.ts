import type { Database } from "#server/database/open-database.ts";

/** The tables of people's own rows that administrators see the numbers of, never the rows. */
export type CountedTable = "deals" | "funding_stacks";

/** By day of Greenwich: `2026-11-21` → 3. A day on which nothing was made is absent. */
export type CountByDay = ReadonlyMap<string, number>;

/**
 * How many rows were made on which day. The policies hide people's rows from the server itself, so a function of the
 * database counts them as a role of its own, and gives out nothing but the counts.
 */
export async function listCreatedByDay(
  { pool }: Database,
  table: CountedTable,
  since = "-infinity",
): Promise<CountByDay> {
  const { rows } = await pool.query<{ counts: Record<string, number> }>({
    name: "count-created",
    text: "select count_created($1, $2::date) as counts",
    values: [table, since],
  });
  return new Map(Object.entries(rows[0]?.counts ?? {}));
}

export async function countRows(database: Database, table: CountedTable): Promise<number> {
  const counts = await listCreatedByDay(database, table);
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}
