import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { readChanges, readMissed } from "./read-changes.ts";

let database: TestDatabase;
let pool: pg.Pool;
const storing: pg.Client[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  pool = new pg.Pool({ connectionString: database.url });
});
afterAll(async () => {
  for (const client of storing) await client.end();
  await pool.end();
  await database.drop();
});

/** As on the coordinator of several machines: its row shows, and the transaction holds its number until all have stored. */
async function beginToStore(workspaceId: string) {
  const client = new pg.Client({ connectionString: database.url });
  storing.push(client);
  await client.connect();
  await client.query("begin");
  const { rows } = await client.query<{ number: string }>("select pg_current_xact_id()::text as number");
  const number = rows[0]?.number ?? "";
  await pool.query(
    "insert into workspace_changes (workspace_id, transaction, kind, person_id) values ($1, $2, 'deals', $1)",
    [workspaceId, number],
  );
  return { number, finish: () => client.query("commit") };
}

test("a change that another machine is still storing is told once it is stored there, and waited for till then", async () => {
  const [workspaceId, elsewhere] = [crypto.randomUUID(), crypto.randomUUID()];
  const several = { pool, isSpread: true };
  const before = await readChanges(several, [workspaceId], null);
  const one = await beginToStore(workspaceId);
  // What is whole is told meanwhile, also of transactions that began later.
  await pool.query(
    "insert into workspace_changes (workspace_id, transaction, kind, person_id) select $1, pg_current_xact_id()::text::bigint, 'leads', $1",
    [workspaceId],
  );
  const meanwhile = await readChanges(several, [workspaceId], before.position);
  expect(meanwhile.rows.map(({ kind }) => kind)).toEqual(["leads"]);
  expect(meanwhile.isMoreToCome).toBe(true);
  // Whoever goes on from here, at whichever server, has not passed it by.
  expect(BigInt(meanwhile.position.oldest)).toBeLessThanOrEqual(BigInt(one.number));
  const joined = await readMissed(several, [workspaceId], null);
  expect(joined.rows?.map(({ kind }) => kind)).toEqual(["leads"]);
  expect(BigInt(joined.position.oldest)).toBeLessThanOrEqual(BigInt(one.number));
  // Nobody waits for what is of other workspaces.
  expect((await readChanges(several, [elsewhere], before.position)).isMoreToCome).toBe(false);

  await one.finish();
  const after = await readChanges(several, [workspaceId], meanwhile.position);
  expect(after.rows.map(({ kind }) => kind)).toContain("deals");
  expect(after.isMoreToCome).toBe(false);
});

test("on one machine what shows is whole, and told at once", async () => {
  const workspaceId = crypto.randomUUID();
  const single = { pool, isSpread: false };
  const before = await readChanges(single, [workspaceId], null);
  const one = await beginToStore(workspaceId);
  const seen = await readChanges(single, [workspaceId], before.position);
  expect(seen.rows.map(({ kind }) => kind)).toEqual(["deals"]);
  expect(seen.isMoreToCome).toBe(false);
  await one.finish();
});
