import fs from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, expect, it } from "vitest";
import { applyMigrations, findSchemaVersion, listMigrations } from "#server/database/apply-migrations.ts";
import { allowBackupReads } from "#server/database/backup-policy.ts";
import { makeRoles, migrate } from "#server/database/migrate.ts";
import { findPackageRoot } from "#server/package-root.ts";
import { asSuperuserIn, openEmptyDatabase } from "#tests/support/database.ts";
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

/** What an installation held whose tables were made by the migrations before the base. */
const BEFORE_BASE = path.join(findPackageRoot(), "tests", "data", "before-base");

const COUNTS = `select (select count(*)::int from deals) as deals, (select count(*)::int from deal_drafts) as drafts,
  (select count(*)::int from deal_analyses) as analyses, (select count(*)::int from funding_stacks) as stacks,
  (select count(*)::int from acquisition_criteria) as criteria, (select count(*)::int from leads) as leads`;
const HELD = { deals: 3, drafts: 1, analyses: 2, stacks: 1, criteria: 1, leads: 1 };

const KEPT_COUNTS = `select source, rows from explorer_counts where facet = 'all' or facet = 'imported' order by 1, 2`;
const ODD_PRICE = "select asking_price from deal_analyses where deal_name = 'Odd'";

/** All of it must be there, listed as today's rules read it, in tables that are those of a fresh installation. */
async function expectBroughtForward(url: string): Promise<void> {
  await migrate(url);
  await withClient(url, async (client) => {
    await client.query("begin read only; set local app.reads = 'backup'");
    expect((await client.query(COUNTS)).rows).toEqual([HELD]);
    expect((await client.query(KEPT_COUNTS)).rows).toEqual([
      { source: "analyses", rows: 2 },
      { source: "deals", rows: 1 },
      { source: "deals", rows: 3 },
      { source: "drafts", rows: 1 },
    ]);
    expect((await client.query(ODD_PRICE)).rows).toEqual([{ asking_price: 500_000 }]);
    await client.query("commit");
    expect((await findSchemaVersion(client))?.latest).toBe(listMigrations().at(-1)?.at);
  });
  const fresh = await openEmptyDatabase();
  await migrate(fresh.url);
  expect(await withClient(url, readCatalogue)).toEqual(await withClient(fresh.url, readCatalogue));
  await fresh.drop();
}

/** Everything there is in the schema, in words. */
async function readCatalogue(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    with mine as (select oid, relname, relkind, relrowsecurity, relforcerowsecurity, relacl from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'i', 'S'))
    select concat_ws(' ', 'table', relname, relkind, relrowsecurity, relforcerowsecurity) as line from mine
    union all select concat_ws(' ', 'column', relname, attname, format_type(atttypid, atttypmod), attnotnull, attstorage,
        attgenerated, attidentity, pg_get_expr(adbin, adrelid)) from pg_attribute a join mine on mine.oid = attrelid
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where attnum > 0 and not attisdropped and relkind = 'r'
    union all select 'index ' || pg_get_indexdef(oid) from mine where relkind = 'i'
    union all select concat_ws(' ', 'constraint', relname, conname, pg_get_constraintdef(c.oid)) from pg_constraint c join mine on mine.oid = conrelid
      where contype <> 'n'
    union all select concat_ws(' ', 'policy', relname, polname, polcmd, polpermissive, polroles::regrole[]::text,
        pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) from pg_policy join mine on mine.oid = polrelid
    union all select 'trigger ' || pg_get_triggerdef(t.oid) from pg_trigger t join mine on mine.oid = tgrelid where not tgisinternal
    union all select concat_ws(' ', 'function', proowner::regrole, pg_get_functiondef(p.oid)) from pg_proc p
      where pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all select concat_ws(' ', 'grant of', p.oid::regprocedure, a.grantee::regrole, a.privilege_type) from pg_proc p,
      aclexplode(coalesce(proacl, acldefault('f', proowner))) a where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all select concat_ws(' ', 'grant of', relname, a.grantee::regrole, a.privilege_type) from mine,
      aclexplode(coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", 'dealwright'::regrole))) a
    union all select concat_ws(' ', 'grant of', relname, attname, a.grantee::regrole, a.privilege_type) from pg_attribute
      join mine on mine.oid = attrelid, aclexplode(attacl) a where not attisdropped
    order by 1`);
  return rows.map(({ line }) => line);
}

it("of the last version before the base comes into the base's tables, every row of it @further", async () => {
  const target = await openEmptyDatabase();
  const file = path.join(BEFORE_BASE, "0028-backup.bin");
  const report = await restore({ databaseUrl: target.url, ...TEST_KEYS, files }, file, never);
  expect(report.header.schema).toMatchObject({ migrations: 29, name: "0028_passkeys-and-single-sign-on" });
  expect(report.migrated).toBe(listMigrations().length);
  const { tables } = await hashDatabase(target.url);
  for (const { name, rows } of report.header.tables)
    if (
      name !== "industry_names" &&
      name !== "industry_benchmarks" &&
      name !== "explorer_counts" &&
      !name.startsWith("audit_")
    )
      expect(tables.find((table) => table.name === name)?.rows, name).toBe(rows);
  await expectBroughtForward(target.url);
  await target.drop();
});

it("a database of the last version before the base is brought to it, and its journal moves on @further", async () => {
  const older = await openEmptyDatabase();
  const dump = gunzipSync(fs.readFileSync(path.join(BEFORE_BASE, "0028-database.sql.gz"))).toString("utf8");
  await asSuperuserIn(older.url, dump);
  await expectBroughtForward(older.url);
  await older.drop();
});

it("what a profile of the base said of a manager's pay is the buyer's, in a backup and in the database @further", async () => {
  const [older, target] = [await openEmptyDatabase(), await openEmptyDatabase()];
  await withClient(older.url, async (client) => {
    await client.query(makeRoles);
    await applyMigrations(client, listMigrations()[0]?.at);
    await client.query(allowBackupReads);
    await client.query(`with made as (insert into auth_users (email) values ('a@b.c'), ('b@b.c'), ('c@b.c') returning id, email)
      insert into profiles (id, email, usual_manager_salary)
        select id, email, case email when 'a@b.c' then 85000 when 'b@b.c' then 0 end from made`);
  });
  const file = path.join(folder, "base.backup");
  await backUp({ databaseUrl: older.url, ...TEST_KEYS, files }, file);
  await restore({ databaseUrl: target.url, ...TEST_KEYS, files }, file, never);
  for (const { url, drop } of [older, target]) {
    await migrate(url);
    const { rows } = await withClient(url, async (client) => {
      await client.query("begin read only; set local app.reads = 'backup'");
      return client.query(
        `select email, usual_manager_salary as usd from buyer_profiles join profiles on id = workspace_id order by 1`,
      );
    });
    expect(rows).toEqual([
      { email: "a@b.c", usd: 85_000 },
      { email: "b@b.c", usd: 0 },
    ]);
    await drop();
  }
});

it("a database that is older still is refused in words, and nothing of it is changed @further", async () => {
  const older = await openEmptyDatabase();
  await withClient(older.url, (client) =>
    client.query(`create schema drizzle;
      create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
      insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 1)`),
  );
  await expect(migrate(older.url)).rejects.toThrow("older than it can bring forward");
  await older.drop();
});

it("of this version is put back where the columns of a table have another order @further", async () => {
  const source = await openEmptyDatabase();
  const target = await openEmptyDatabase();
  await restore(
    { databaseUrl: source.url, ...TEST_KEYS, files },
    path.join(BEFORE_BASE, "0028-backup.bin"),
    never,
  );
  await withClient(source.url, (client) =>
    client.query(`alter table system_settings add column again text; update system_settings set again = value;
      alter table system_settings drop column value; alter table system_settings rename column again to value`),
  );
  const file = path.join(folder, "other-order.backup");
  const made = await backUp({ databaseUrl: source.url, ...TEST_KEYS, files }, file);
  const report = await restore({ databaseUrl: target.url, ...TEST_KEYS, files }, file, never);
  expect(report.hash).toBe(made.hash);
  await source.drop();
  await target.drop();
});

it("of a newer version, or of one that went another way, is refused in words and changes nothing @further", async () => {
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
