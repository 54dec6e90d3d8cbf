import fs from "node:fs";
import path from "node:path";
import { StartProblem } from "#server/start-problem.ts";
import { findBinaries, isCode } from "./binaries.ts";
import { connectWhenReady } from "./connect.ts";
import { findIdentity, giveTo } from "./identity.ts";
import { initialiseCluster } from "./initialise.ts";
import { OwnedByAnother, takeOwnership, type Ownership } from "./ownership.ts";
import { readPasswords } from "./password.ts";
import { startOrAdopt, stopPostmaster, type Postmaster } from "./postmaster.ts";

const LOGIN = "dealwright";
const DATABASE = "dealwright";
const ENSURE_LOCK = 7_340_003;

export interface EmbeddedPostgres {
  /** The product's own login: it owns its database, is no superuser and does not bypass row policies. */
  url: string;
  /** The superuser, for tests and maintenance alone. */
  superuserUrl: string;
  /** Whether it ran before us. */
  adopted: boolean;
  /** Resolves with a sentence when the server is gone although nobody stopped it. */
  died: Promise<string>;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** For commands: join a server that somebody else owns instead of refusing. */
  share?: boolean;
  /** What PostgreSQL says on its standard error. */
  log?: (text: string) => void;
  /** False for throw-away data of tests: quicker, and lost in a power cut. */
  durable?: boolean;
}

/** Initialises (once), starts or adopts the PostgreSQL whose data lies in `dataDir`/postgres. */
export async function startEmbeddedPostgres(
  dataDir: string,
  { share = false, log = () => undefined, durable = true }: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const clusterDir = path.join(path.resolve(dataDir), "postgres");
  const { initdb, postgres } = findBinaries();
  const identity = findIdentity(clusterDir, postgres);
  makeFolder(path.dirname(clusterDir), (dir) => giveTo(identity, dir));
  const passwords = readPasswords(`${clusterDir}.password`, identity);
  await initialiseCluster(clusterDir, initdb, identity, passwords.superuser, durable);

  // sslmode: a PGSSLMODE in the person's environment must not reach the loopback connection.
  const urlOf = (port: number, user: string, password: string, database: string) =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;
  const superuserUrl = (port: number) => urlOf(port, "postgres", passwords.superuser, "postgres");
  const settings = { timezone: "UTC", log_timezone: "UTC", ...(durable ? {} : THROW_AWAY) };
  const postmaster = await startOrAdopt({ clusterDir, postgres, identity, settings, superuserUrl, log });
  const adopted = postmaster.child === null;
  let ownership: Ownership | null = null;
  try {
    // Who starts or adopts a server owns it; a command that finds one running only joins.
    if (!share || !adopted)
      ownership = await takeOwnership(superuserUrl(postmaster.port), dataDir, share ? "command" : "server");
  } catch (error) {
    // Two starts met and the other was quicker to take what we started: it is theirs now.
    if (!(error instanceof OwnedByAnother)) await stopPostmaster(postmaster.pid);
    if (!share || !(error instanceof OwnedByAnother)) throw error;
  }
  const stop = async () => {
    if (!ownership) return;
    if (share) await ownership.waitUntilAlone();
    await ownership.release();
    await stopPostmaster(postmaster.pid);
  };
  await ensureDatabase(superuserUrl(postmaster.port), passwords.login).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    url: urlOf(postmaster.port, LOGIN, passwords.login, DATABASE),
    superuserUrl: superuserUrl(postmaster.port),
    adopted,
    died: watchDeath(postmaster, ownership),
    stop,
  };
}

const THROW_AWAY = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

function makeFolder(dir: string, hand: (dir: string) => void): void {
  if (fs.existsSync(dir)) return;
  try {
    fs.mkdirSync(path.dirname(dir), { recursive: true });
    fs.mkdirSync(dir, { mode: 0o700 });
  } catch (error) {
    if (isCode(error, "EEXIST")) return;
    throw new StartProblem(
      `The data folder ${dir} cannot be made: ${error instanceof Error ? error.message : String(error)}. Set DATA_DIR to a folder you may write to.`,
    );
  }
  hand(dir);
}

async function ensureDatabase(superuserUrl: string, password: string): Promise<void> {
  const client = await connectWhenReady(superuserUrl, 60_000);
  try {
    // A command and a server may come here at once; the lock goes with the connection.
    await client.query("select pg_advisory_lock($1)", [ENSURE_LOCK]);
    const { rows } = await client.query<{ login: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = '${LOGIN}') login,
              exists (select from pg_database where datname = '${DATABASE}') "database"`,
    );
    // createrole: migrations make the role under which row policies hold.
    if (!rows[0]?.login) await client.query(`create role ${LOGIN} login createrole password '${password}'`);
    if (!rows[0]?.database) await client.query(`create database ${DATABASE} owner ${LOGIN}`);
  } finally {
    await client.end();
  }
}

function watchDeath(postmaster: Postmaster, ownership: Ownership | null): Promise<string> {
  const ended = new Promise<string>((resolve) =>
    postmaster.child?.once("exit", (code, signal) => resolve(`it ended with ${signal ?? `code ${code}`}`)),
  );
  return Promise.race(ownership ? [ended, ownership.lost] : [ended]);
}
