import { INDUSTRIES } from "#calc/tables/industries.ts";
import type { IndustryRow } from "#calc/tables/industry-row.ts";
import type { Database } from "#server/database/open-database.ts";

/** A row of the industry benchmarks as if an administrator had edited it; with null as the program has it. */
export async function editBenchmark(
  { pool }: Pick<Database, "pool">,
  industryName: string,
  change: Partial<IndustryRow> | null,
): Promise<void> {
  await pool.query("delete from rule_edits where table_id = 'industry-benchmarks' and row_key = $1", [
    industryName,
  ]);
  const own = INDUSTRIES.find((row) => row.industryName === industryName);
  if (change === null) return;
  await pool.query(
    `insert into rule_edits (table_id, row_key, "row", version, place) values ('industry-benchmarks', $1, $2, 1, 1)`,
    [industryName, JSON.stringify({ ...own, ...change })],
  );
}
