import path from "node:path";
import pg from "pg";
import { afterAll, expect, it } from "vitest";
import { applyMigrations, findSchemaVersion, listMigrations } from "#server/database/apply-migrations.ts";
import { allowBackupReads } from "#server/database/backup-policy.ts";
import { makeRoles, migrate } from "#server/database/migrate.ts";
import { openEmptyDatabase } from "#tests/support/database.ts";
import { makeTemporaryFolder, removeTemporaryFolder } from "#tests/support/temporary-folders.ts";
import { backUp, hashDatabase } from "./backup-database.ts";
import type { Header } from "./file-format.ts";
import { OPEN } from "./passphrase.ts";
import { restore } from "./restore-database.ts";
import { openBackupWriter } from "./write-file.ts";
import { TEST_KEYS } from "#tests/support/quiet-config.ts";

const folder = makeTemporaryFolder("backup-versions");
const files = { folder, inside: [] };
const never = { mayReplace: () => Promise.resolve(false) };
afterAll(() => removeTemporaryFolder(folder));

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const ANN = "11111111-1111-4111-8111-111111111111";
/** Leads, practice sessions and the coach came after this one. */
const OLDER = "0010_resources";

it("of an older version is brought forward, with its rows", async () => {
  const older = await openEmptyDatabase();
  const target = await openEmptyDatabase();
  const upTo = listMigrations().find(({ name }) => name === OLDER)?.at ?? 0;
  await withClient(older.url, async (client) => {
    await client.query(`begin; ${makeRoles}`);
    await applyMigrations(client, upTo);
    await client.query(allowBackupReads);
    await client.query(`
      insert into auth_users (id, email) values ('${ANN}', 'ann@example.com');
      insert into profiles (id, email) values ('${ANN}', 'ann@example.com');
      select set_config('app.user_id', '${ANN}', true);
      set local role app_user;
      insert into deals (user_id, name, company_name) select '${ANN}', 'Old deal ' || n, 'Old Co.' from generate_series(1, 1000) n;
      commit`);
  });
  const file = path.join(folder, "older.backup");
  const made = await backUp({ databaseUrl: older.url, ...TEST_KEYS, files }, file);
  const report = await restore({ databaseUrl: target.url, ...TEST_KEYS, files }, file, never);
  expect(report.header.schema.name).toBe(OLDER);
  expect(report.migrated).toBe(listMigrations().filter(({ at }) => at > upTo).length);
  expect(report.migrated).toBeGreaterThan(0);
  expect(report.hash).toBe(made.hash);

  // Nothing is left for the next start to do, and the rows are where the newest version looks for them.
  const version = await withClient(target.url, findSchemaVersion);
  expect(version).toEqual({ migrations: listMigrations().length, latest: listMigrations().at(-1)?.at });
  await migrate(target.url);
  const { tables } = await hashDatabase(target.url);
  const deals = tables.find(({ name }) => name === "deals");
  expect(deals).toEqual(made.tables.find(({ name }) => name === "deals"));
  expect(tables.find(({ name }) => name === "explorer_counts")?.rows).toBeGreaterThan(0);
  expect(tables.some(({ name }) => name === "leads")).toBe(true);
  await older.drop();
  await target.drop();
});

it("of a newer version, or of one that went another way, is refused in words and changes nothing", async () => {
  const target = await openEmptyDatabase();
  const known = listMigrations();
  const newest = known.at(-1)?.at ?? 0;
  const header: Header = {
    format: 1,
    product: "9.0.0",
    at: "2031-01-31T10:00:00.000Z",
    schema: { migrations: known.length + 1, latest: newest + 1, name: "0999_later" },
    tables: [],
    sequences: [],
    keyMark: null,
    passphrase: null,
  };
  const write = async (name: string, schema: Header["schema"]) => {
    const file = path.join(folder, name);
    const writer = await openBackupWriter(file, OPEN);
    await writer.writeHeader({ ...header, schema });
    await writer.finish();
    return restore({ databaseUrl: target.url, ...TEST_KEYS, files }, file, never);
  };
  await expect(write("newer.backup", header.schema)).rejects.toThrow(
    "made by a newer Dealwright (9.0.0, 0999_later)",
  );
  const other = { migrations: known.length, latest: newest - 1, name: "0999_other" };
  await expect(write("other.backup", other)).rejects.toThrow("does not come from");
  expect(await withClient(target.url, findSchemaVersion)).toBe(null);
  await target.drop();
});
