import pg from "pg";
import { expect, test } from "vitest";
import { INDUSTRIES } from "#calc/tables/industries.ts";
import { applyMigrations, listMigrations } from "#server/database/apply-migrations.ts";
import { makeRoles } from "#server/database/migrate.ts";
import { openEmptyDatabase } from "#tests/support/database.ts";
import { readRules } from "./read-rules.ts";
import { listRuleChanges } from "./rule-changes.ts";

const BAKERY = INDUSTRIES.find(({ industryName }) => industryName === "Bakery");

test("benchmarks that were edited in their own table are edited rows of the rules @further", async () => {
  const database = await openEmptyDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const all = listMigrations();
  const move = all.findIndex(({ name }) => name.endsWith("_benchmarks-are-rules"));
  await client.query(makeRoles);
  await applyMigrations(client, all[move - 1]?.at);
  await client.query(`insert into industry_benchmarks (industry_name, place, kind, aliases, ev_sales_multiple, sources, as_of, edited_at)
    values ('Bakery', 1, 'small-business', '{bakeshop}', 0.75, '{One,Two}', '2026', '2026-05-01T10:00:00Z'),
      ('Drone Shows', 2, 'public', '{}', null, '{}', '2026', '2026-06-01T10:00:00Z'),
      ('Pest Control', 3, 'small-business', '{}', 9, '{}', '2026', null)`);
  await applyMigrations(client);
  const { rows } = await readRules({ client }, "industry-benchmarks");
  expect(rows).toHaveLength(INDUSTRIES.length + 1);
  const find = (name: string) => rows.find(({ industryName }) => industryName === name);
  expect(find("Bakery")).toMatchObject({
    evSalesMultiple: 0.75,
    aliases: ["bakeshop"],
    sources: ["One", "Two"],
  });
  expect(BAKERY?.evSalesMultiple).not.toBe(0.75);
  expect(rows.at(-1)).toMatchObject({ industryName: "Drone Shows", evSalesMultiple: null });
  expect(find("Pest Control")).toEqual(
    INDUSTRIES.find(({ industryName }) => industryName === "Pest Control"),
  );
  const { changes } = await listRuleChanges(client, { table: "industry-benchmarks" });
  expect(changes).toMatchObject([
    { key: "Drone Shows", by: null, at: "2026-06-01T10:00:00.000Z" },
    { key: "Bakery", kind: "edited", before: null, at: "2026-05-01T10:00:00.000Z" },
  ]);
  await client.end();
  await database.drop();
});
