import { randomUUID } from "node:crypto";
import type { Person } from "#contract/person.ts";
import pg from "pg";
import { openDatabase, type Database } from "#server/database/open-database.ts";
import { createLog } from "#server/log.ts";
import { startServer } from "#server/start-server.ts";
import { must } from "#tests/prove/two-servers/check.ts";
import { readAllRows } from "#tests/support/all-rows.ts";
import { makeAccount, openSession } from "#tests/support/make-account.ts";
import { QUIET } from "#tests/support/quiet-config.ts";
import { createCalls, type TestMember } from "#tests/support/server.ts";
import { makeTemporaryFolder, removeTemporaryFolder } from "#tests/support/temporary-folders.ts";

/** Of accounts that a proof may take away. */
const ENDING = "@proof.example.com";

/** The product on the database that is given. */
export interface Site {
  readonly address: string;
  readonly databaseUrl: string;
  /** Closed while the server is stopped. */
  readonly db: Database;
  /** What was logged, a line each. */
  readonly logged: string[];
  describe(): string;
  createMember(role?: Person["role"]): Promise<TestMember>;
  /** The worker on which somebody's personal workspace lies, as `host:port`. */
  machineOf(workspaceId: string): Promise<string>;
  /** Somebody whose personal workspace lies there, or anywhere but there. */
  createMemberOn(machine: string, isThere?: boolean): Promise<TestMember>;
  /** Everybody's rows, as a backup reads them. */
  readAll<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Without the server the database can be replaced. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the product, which spreads a fresh database. Refused where somebody uses it. */
export async function openSite(databaseUrl: string): Promise<Site> {
  await refuseInUse(databaseUrl);
  const folder = makeTemporaryFolder("citus");
  const logged: string[] = [];
  const config = { ...QUIET, dataDir: folder };
  const start = () =>
    startServer({ databaseUrl, config, log: createLog((line) => logged.push(line)), logsRequests: false });
  const since = performance.now();
  let server = await start();
  const startedMs = performance.now() - since;
  let db = openDatabase(databaseUrl);
  const tables = await db.pool.query("select from pg_dist_partition");
  const machineOf = (workspaceId: string) => findMachine(db, workspaceId);
  const createMember = async (role: Person["role"] = "user"): Promise<TestMember> => {
    const email = `${randomUUID()}${ENDING}`;
    const password = "a long enough password";
    const name = { firstName: "Proof", lastName: email.slice(0, 6) };
    const person = await makeAccount(db, { email, password, ...name, role });
    const cookie = await openSession(db, person.id, config);
    const within = (workspaceId: string) => createCalls(server.address, cookie, workspaceId);
    return { person, password, cookie, within, ...createCalls(server.address, cookie) };
  };
  return {
    get address() {
      return server.address;
    },
    databaseUrl,
    get db() {
      return db;
    },
    logged,
    describe: () =>
      `Started in ${Math.round(startedMs / 100) / 10} s, ${tables.rowCount} tables lie on several machines`,
    createMember,
    machineOf,
    async createMemberOn(machine, isThere = true) {
      for (let tried = 0; tried < 50; tried++) {
        const member = await createMember();
        if (((await machineOf(member.person.id)) === machine) === isThere) return member;
      }
      throw new Error(`None of 50 workspaces lies ${isThere ? "on" : "elsewhere than on"} ${machine}.`);
    },
    readAll: (text, values) => readAllRows(db, text, values),
    async stop() {
      await db.close();
      await server.close();
    },
    async start() {
      server = await start();
      db = openDatabase(databaseUrl);
    },
    async close() {
      await db.close();
      await server.close();
      removeTemporaryFolder(folder);
    },
  };
}

async function findMachine({ pool }: Database, workspaceId: string): Promise<string> {
  const { rows } = await pool.query<{ machine: string }>(
    `select nodename || ':' || nodeport as machine from pg_dist_shard_placement
      where shardid = get_shard_id_for_distribution_column('deals', $1::uuid)`,
    [workspaceId],
  );
  must(rows[0] !== undefined, "No machine holds the workspace.");
  return rows[0].machine;
}

async function refuseInUse(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const found = await client.query<{ known: boolean }>(
      "select to_regclass('public.auth_users') is not null as known",
    );
    if (!found.rows[0]?.known) return;
    const { rows } = await client.query("select from profiles where email not like '%' || $1 limit 1", [
      ENDING,
    ]);
    if (rows.length > 0)
      throw new Error("Somebody has an account in this database. Give one that nobody uses.");
  } finally {
    await client.end();
  }
}
