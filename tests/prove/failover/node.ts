import fs from "node:fs";
import path from "node:path";
import type { ChildProcess } from "node:child_process";
import pg from "pg";
import { findBinaries } from "#server/embedded/binaries.ts";
import { connectWhenReady } from "#server/embedded/connect.ts";
import { DATABASE, ensureDatabase, LOGIN } from "#server/embedded/ensure-database.ts";
import { findIdentity, giveTo, spawnAs, type Identity } from "#server/embedded/identity.ts";
import { initialiseCluster } from "#server/embedded/initialise.ts";
import { isAlive, pause, waitForEnd } from "#server/embedded/processes.ts";
import { stopPostmaster } from "#server/embedded/postmaster.ts";
import { killAll, listProcessesBelow } from "#tests/prove/kill.ts";

/** Of both databases: known here, because one is a copy of the other. */
const PASSWORD = "a password of the proof";
const SLOT = "follower";
const STARTS_MS = 120_000;
/** As the product starts its own; and so that a standby may be copied from it. */
const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  timezone: "UTC",
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
  shared_buffers: "32MB",
  wal_level: "replica",
  hot_standby: "on",
  max_wal_senders: "5",
  max_replication_slots: "5",
  ...(process.platform === "linux" ? { recovery_init_sync_method: "syncfs" } : {}),
};

/** One of two PostgreSQL servers: the primary, or the standby that follows it. */
export interface Node {
  readonly name: string;
  readonly port: number;
  /** Empty, with the product's login and database. */
  startAsPrimary(): Promise<void>;
  /** Throws away what it has, copies the primary while it works, follows it, and is waited for by its commits. */
  startAsStandbyOf(primary: Node): Promise<void>;
  /** kill -9 of all its processes. */
  kill(): Promise<void>;
  promote(): Promise<void>;
  /** In a database; left out: the server's own. */
  asSuperuser<Result>(work: (client: pg.Client) => Promise<Result>, database?: string): Promise<Result>;
  folder: string;
  stop(): Promise<void>;
}

const urlOf = (port: number, user: string, database: string) =>
  `postgres://${user}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${database}?sslmode=disable`;

/** The address of one alone. */
export const addressAtNode = ({ port }: Pick<Node, "port">): string => urlOf(port, LOGIN, DATABASE);

/** The address with both, as an operator writes it. */
export const addressOf = (nodes: readonly Node[]): string =>
  urlOf(0, LOGIN, DATABASE)
    .replace("127.0.0.1:0", nodes.map(({ port }) => `127.0.0.1:${port}`).join(","))
    .concat("&target_session_attrs=read-write");

export function createNode(name: string, port: number, parent: string): Node {
  const folder = path.join(parent, name);
  const { initdb, postgres } = findBinaries();
  const identity = findIdentity(folder, postgres);
  const superuserUrl = urlOf(port, "postgres", "postgres");
  let child: ChildProcess | null = null;
  // What the proof started ends with it, also when it is called off.
  process.once("exit", () => child && killWhole(child));

  async function start(): Promise<void> {
    const settings = Object.entries(SETTINGS).flatMap(([key, value]) => ["-c", `${key}=${value}`]);
    const args = ["-D", folder, "-p", String(port), ...settings];
    const started = spawnAs(identity, postgres, args, ["ignore", "ignore", "pipe"]);
    child = started;
    let said = "";
    started.stderr?.on("data", (data: Buffer) => (said = (said + data.toString()).slice(-4096)));
    const end = Date.now() + STARTS_MS;
    for (;;) {
      if (started.exitCode !== null) throw new Error(`The database ${name} did not start: ${said}`);
      try {
        return await (await connectWhenReady(superuserUrl, STARTS_MS)).end();
      } catch (error) {
        if (Date.now() > end) throw error;
      }
      await pause(50);
    }
  }

  async function asSuperuser<Result>(
    work: (client: pg.Client) => Promise<Result>,
    database = "postgres",
  ): Promise<Result> {
    const client = new pg.Client({ connectionString: urlOf(port, "postgres", database) });
    client.on("error", () => undefined); // the statement under way tells it
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  return {
    name,
    port,
    folder,
    asSuperuser,
    async startAsPrimary() {
      await initialiseCluster(folder, initdb, identity, PASSWORD, true);
      await start();
      await ensureDatabase(superuserUrl, PASSWORD);
    },
    async startAsStandbyOf(primary) {
      fs.rmSync(folder, { recursive: true, force: true });
      const label = await copyWhileItWorks(primary, folder, identity);
      const write = (file: string, text: string) => {
        fs.writeFileSync(path.join(folder, file), text);
        giveTo(identity, path.join(folder, file));
      };
      write("backup_label", label);
      write("standby.signal", "");
      const source = `host=127.0.0.1 port=${primary.port} user=postgres password='${PASSWORD}' application_name=${name} sslmode=disable`;
      // Instead of the primary's, which waits for its standby: once it leads it must not wait for one that is not there.
      write(
        "postgresql.auto.conf",
        `primary_conninfo = '${source.replaceAll("'", "''")}'\nprimary_slot_name = '${SLOT}'\n`,
      );
      await start();
      await makeCommitsWaitFor(primary);
    },
    async kill() {
      const pid = child?.pid;
      if (pid === undefined) throw new Error(`The database ${name} does not run.`);
      killAll([pid, ...listProcessesBelow(pid)]);
      if (!(await waitForEnd(pid, 30_000))) throw new Error(`The database ${name} did not end.`);
      child = null;
    },
    promote: () => asSuperuser(async (client) => void (await client.query("select pg_promote(true, 60)"))),
    async stop() {
      const pid = child?.pid;
      if (pid !== undefined && isAlive(pid)) await stopPostmaster(pid);
    },
  };
}

function killWhole({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null && signalCode === null)
    killAll([pid, ...listProcessesBelow(pid)]);
}

/** As pg_basebackup does it, which the embedded PostgreSQL comes without; the answer is the copy's label. */
async function copyWhileItWorks(primary: Node, folder: string, identity: Identity): Promise<string> {
  return primary.asSuperuser(async (client) => {
    await client.query(
      `select pg_create_physical_replication_slot('${SLOT}', true)
        where not exists (select from pg_replication_slots where slot_name = '${SLOT}')`,
    );
    await client.query("select pg_backup_start('a standby', true)");
    copyFolder(primary.folder, folder, identity);
    const { rows } = await client.query<{ label: string }>(
      "select labelfile as label from pg_backup_stop(false)",
    );
    return rows[0]?.label ?? "";
  });
}

const LEFT_OUT = new Set(["postmaster.pid", "postmaster.opts", "pg_wal", "pg_replslot", "pg_stat_tmp"]);

function copyFolder(from: string, to: string, identity: Identity, isRoot = true): void {
  fs.mkdirSync(to, { mode: 0o700 });
  giveTo(identity, to);
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (isRoot && LEFT_OUT.has(entry.name)) {
      if (entry.isDirectory()) makeEmpty(target, identity, entry.name);
    } else if (entry.isDirectory()) copyFolder(source, target, identity, false);
    else copyFile(source, target, identity);
  }
}

function makeEmpty(folder: string, identity: Identity, name: string): void {
  const folders = name === "pg_wal" ? [folder, path.join(folder, "archive_status")] : [folder];
  for (const one of folders) {
    fs.mkdirSync(one, { mode: 0o700 });
    giveTo(identity, one);
  }
}

function copyFile(source: string, target: string, identity: Identity): void {
  try {
    fs.copyFileSync(source, target);
    giveTo(identity, target);
  } catch (error) {
    // It was removed while the copy was made, as the log that is replayed says too.
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
}

/** From here on nothing is acknowledged that the standby has not written down; waits until that is so. */
async function makeCommitsWaitFor(primary: Node): Promise<void> {
  await primary.asSuperuser(async (client) => {
    await client.query("alter system set synchronous_standby_names = '*'");
    await client.query("select pg_reload_conf()");
    const end = Date.now() + STARTS_MS;
    for (;;) {
      const { rows } = await client.query<{ follows: boolean }>(
        `select exists (select from pg_stat_replication
           where sync_state = 'sync' and state = 'streaming' and flush_lsn >= pg_current_wal_flush_lsn() - 1048576::bigint) as follows`,
      );
      if (rows[0]?.follows) break;
      if (Date.now() > end) throw new Error("The standby did not come to follow its primary.");
      await pause(50);
    }
    // It is written down at the standby, and with it everything before it, once it is answered.
    await client.query("create table if not exists proof_marks (at timestamptz)");
    await client.query("insert into proof_marks values (now())");
  });
}
