import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createAccount } from "#features/sign-in/server/index.ts";
import { DATABASE } from "#server/embedded/ensure-database.ts";
import { createLog } from "#server/log.ts";
import { startServer, type RunningServer } from "#server/start-server.ts";
import { addressAtNode, createNode, type Node } from "#tests/prove/failover/node.ts";
import { HttpCaller } from "#tests/prove/http-caller.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { findFreePort } from "#tests/support/free-port.ts";
import { QUIET } from "#tests/support/quiet-config.ts";
import { makeTemporaryFolder, removeTemporaryFolder } from "#tests/support/temporary-folders.ts";
import { openDatabase, type Database } from "./open-database.ts";
import { readAtReplica } from "./replica.ts";

const PASSWORD = "a long enough password";
const folder = makeTemporaryFolder("replica");
let [primary, standby] = [{} as Node, {} as Node];
let server: RunningServer;
const passed: string[] = [];
const logged: string[] = [];

beforeAll(async () => {
  primary = createNode("first", await findFreePort(), folder);
  standby = createNode("second", await findFreePort(), folder);
  await primary.startAsPrimary();
  const port = await findFreePort();
  server = await startServer({
    config: {
      ...QUIET,
      port,
      appOrigin: `http://localhost:${port}`,
      dataDir: path.join(folder, "keys"),
      readUrl: addressAtNode(standby),
    },
    databaseUrl: addressAtNode(primary),
    log: createLog((line) => logged.push(line)),
  });
  await standby.startAsStandbyOf(primary);
  await primary.asSuperuser(
    (client) => client.query("create table marks (id int primary key); grant all on marks to public"),
    DATABASE,
  );
});
afterAll(async () => {
  await server.close();
  await standby.stop();
  await primary.stop();
  removeTemporaryFolder(folder);
});
beforeEach(() => void passed.splice(0));

/** As a server has it that begins now. */
async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const database = openDatabase(addressAtNode(primary), {
    readUrl: addressAtNode(standby),
    tellOfReplica: (reason) => passed.push(reason),
  });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

const mark = ({ pool }: Database, id: number) => pool.query("insert into marks values ($1)", [id]);
const look = (database: Database) =>
  readAtReplica(database, async ({ pool }) => {
    const { rows } = await pool.query<{ most: number; follows: boolean }>(
      "select max(id) as most, pg_is_in_recovery() as follows from marks",
    );
    return rows[0];
  });

test("what was just written is seen at the replica, each time @further", async () => {
  await withDatabase(async (database) => {
    for (let id = 1; id <= 50; id++) {
      await mark(database, id);
      expect(await look(database)).toEqual({ most: id, follows: true });
    }
  });
  expect(passed).toEqual([]);
});

test("counts, analytics and a data export are read at the replica, with what was written a moment ago @further", async () => {
  const member = await signUp("user");
  const admin = await signUp("admin");
  const caller = new HttpCaller(server.address);
  const made = await caller.ask("deals/create", { data: makeDeal("Made just now") }, member);
  expect(made.status).toBe(200);
  const overview = await caller.ask("admin/getOverview", {}, admin);
  expect(overview.json).toMatchObject({ deals: 1, users: 2 });
  expect((await caller.ask("admin/getAnalytics", { span: "days" }, admin)).status).toBe(200);
  expect((await caller.ask("admin/listWorkspaces", {}, admin)).status).toBe(200);
  const file = await fetch(`${server.address}/api/files/data-export/data.zip`, {
    headers: { cookie: member },
  });
  expect(file.status).toBe(200);
  expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
  expect(logged.filter((line) => line.includes("passed by"))).toEqual([]);
  const asked = await standby.asSuperuser((client) =>
    client.query(
      "select distinct usename from pg_stat_activity where application_name = 'Dealwright' order by 1",
    ),
  );
  expect(asked.rows).toEqual([{ usename: "dealwright" }, { usename: "dealwright_members" }]);
});

test("a replica that is behind is passed by, with its reason, and what was written is seen all the same @further", async () => {
  await standby.asSuperuser((client) => client.query("select pg_wal_replay_pause()"));
  try {
    await withDatabase(async (database) => {
      await mark(database, 1_000);
      expect(await look(database)).toEqual({ most: 1_000, follows: false });
      expect(passed).toEqual(["it is more than 1 s behind"]);
      await mark(database, 1_001);
      expect(await look(database)).toEqual({ most: 1_001, follows: false });
      expect(passed).toHaveLength(1);
    });
  } finally {
    await standby.asSuperuser((client) => client.query("select pg_wal_replay_resume()"));
  }
});

test("an error of the read itself is its caller's @further", async () => {
  await withDatabase(async (database) => {
    await expect(readAtReplica(database, ({ pool }) => pool.query("select 1 / 0"))).rejects.toThrow(
      /division by zero/,
    );
  });
  expect(passed).toEqual([]);
});

test("without the replica all is read where it is written; a server that follows nobody is no replica @further", async () => {
  await primary.asSuperuser(async (client) => {
    await client.query("alter system set synchronous_standby_names = ''");
    await client.query("select pg_reload_conf()");
  });
  await standby.promote();
  await withDatabase(async (database) => {
    await mark(database, 2_000);
    expect(await look(database)).toEqual({ most: 2_000, follows: false });
  });
  expect(passed).toEqual(["it follows no other server"]);
  await standby.kill();
  await withDatabase(async (database) => {
    expect(await look(database)).toEqual({ most: 2_000, follows: false });
  });
  expect(passed).toHaveLength(2);
  expect(passed[1]).toMatch(/ECONNREFUSED/);
});

async function signUp(role: "user" | "admin"): Promise<string> {
  const email = `${role}@example.com`;
  const db = openDatabase(addressAtNode(primary));
  try {
    const name = { firstName: "Read", lastName: "Er" };
    const made = await createAccount({ db, email, password: PASSWORD, ...name, role });
    if (!made.ok) throw new Error(made.message);
  } finally {
    await db.close();
  }
  const { status, cookie } = await new HttpCaller(server.address).ask("account/signIn", {
    email,
    password: PASSWORD,
  });
  expect(status).toBe(200);
  return cookie;
}
