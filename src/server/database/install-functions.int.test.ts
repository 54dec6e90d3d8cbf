import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openEmptyDatabase, type TestDatabase } from "#tests/support/database.ts";
import { migrate } from "./migrate.ts";

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await openEmptyDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Which version of each function's row there is: a function that is written again has another. */
async function readVersions(): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; version: string }>(
    `select proname as name, xmin::text as version from pg_proc where pronamespace = 'public'::regnamespace
      and proname in ('find_records', 'search_deals', 'count_records', 'count_created', 'enqueue_job') order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, version }) => [name, version]));
}

it("servers that start at once make the functions, and a later start rewrites none @further", async () => {
  await Promise.all([migrate(database.url), migrate(database.url)]);
  const made = await readVersions();
  expect(Object.keys(made)).toHaveLength(5);
  await migrate(database.url);
  expect(await readVersions()).toEqual(made);
});

it("a start of a version with other functions puts its own in place @further", async () => {
  await client.query("comment on schema drizzle is 'functions of another version'");
  await client.query(
    "create or replace function count_records() returns trigger language plpgsql as 'begin end'",
  );
  await migrate(database.url);
  const { rows } = await client.query<{ body: string }>(
    "select prosrc as body from pg_proc where proname = 'count_records'",
  );
  expect(rows[0]?.body).toContain("explorer_counts");
});

it("nobody may create in the schema through the functions' owner afterwards @further", async () => {
  const { rows } = await client.query("select has_schema_privilege('app_search', 'public', 'create') as may");
  expect(rows).toEqual([{ may: false }]);
});
