import path from "node:path";
import { findBinaries } from "./binaries.ts";
import { DATABASE, ensureDatabase, LOGIN } from "./ensure-database.ts";
import { findIdentity, type Identity } from "./identity.ts";
import { initialiseCluster } from "./initialise.ts";
import { dataFolderProblem, makeDataFolder } from "./make-data-folder.ts";
import { OwnedByAnother, takeOwnership, type Ownership } from "./ownership.ts";
import { readPasswords, type Passwords } from "./password.ts";
import { startOrAdopt, stopPostmaster, type Postmaster, type PostmasterPlan } from "./postmaster.ts";

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

const THROW_AWAY = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
/** An owner that was told to stop, or whose terminal was killed, is gone within this time. */
const OWNER_LEAVES_MS = 2000;
/** Another command may have joined the database that a command started. */
const COMMANDS_END_MS = 60_000;
/** A closed pool's connections end a moment later; cut off, they would be logged as broken. */
const CONNECTIONS_CLOSE_MS = 1000;

/** Initialises (once), starts or adopts the PostgreSQL whose data lies in `dataDir`/postgres. */
export async function startEmbeddedPostgres(
  dataDir: string,
  { share = false, log = () => undefined, durable = true }: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const clusterDir = path.join(path.resolve(dataDir), "postgres");
  const { initdb, postgres } = findBinaries();
  const identity = findIdentity(clusterDir, postgres);
  const passwords = await prepareData(clusterDir, identity, (superuser) =>
    initialiseCluster(clusterDir, initdb, identity, superuser, durable),
  );

  // A PGSSLMODE or PGOPTIONS in the person's environment must not reach the loopback connection.
  const urlOf = (port: number, user: string, password: string, database: string) =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${database}?sslmode=disable&options=-c%20search_path%3Dpublic`;
  const superuserUrl = (port: number) => urlOf(port, "postgres", passwords.superuser, "postgres");
  const settings = { timezone: "UTC", log_timezone: "UTC", ...(durable ? {} : THROW_AWAY) };
  const plan = { clusterDir, postgres, identity, settings, superuserUrl, log };
  const { postmaster, ownership } = await startAndHold(plan, share, passwords.login);
  return {
    url: urlOf(postmaster.port, LOGIN, passwords.login, DATABASE),
    superuserUrl: superuserUrl(postmaster.port),
    adopted: postmaster.child === null,
    died: watchDeath(postmaster, ownership),
    async stop() {
      if (!ownership) return;
      const patienceMs = share ? COMMANDS_END_MS : CONNECTIONS_CLOSE_MS;
      await ownership.waitUntilAlone(patienceMs).catch(() => undefined); // a database that is gone has nobody left
      await ownership.release(() => stopPostmaster(postmaster.pid));
    },
  };
}

async function prepareData(
  clusterDir: string,
  identity: Identity,
  initialise: (superuserPassword: string) => Promise<void>,
): Promise<Passwords> {
  const dir = path.dirname(clusterDir);
  makeDataFolder(dir, identity);
  try {
    const passwords = readPasswords(`${clusterDir}.password`, identity);
    await initialise(passwords.superuser);
    return passwords;
  } catch (error) {
    throw dataFolderProblem(dir, error);
  }
}

interface Held {
  postmaster: Postmaster;
  /** Null for a command that joined somebody's server. */
  ownership: Ownership | null;
}

async function startAndHold(plan: PostmasterPlan, share: boolean, password: string): Promise<Held> {
  for (let attempt = 1; ; attempt++) {
    const postmaster = await startOrAdopt(plan);
    let ownership: Ownership | null = null;
    try {
      ownership = await hold(plan, postmaster, share);
      await ensureDatabase(plan.superuserUrl(postmaster.port), password);
      return { postmaster, ownership };
    } catch (error) {
      if (error instanceof OwnedByAnother) throw error;
      // The server we found was just being stopped by its owner: start over. Our own is not left behind.
      if (postmaster.child) await stopPostmaster(postmaster.pid);
      if (postmaster.child || attempt === 5) throw error;
    }
  }
}

/** Who starts or adopts a server owns it; a command that finds one running only joins. */
async function hold(
  { superuserUrl, clusterDir }: PostmasterPlan,
  { port, child }: Postmaster,
  share: boolean,
): Promise<Ownership | null> {
  if (share && !child) return null;
  const [as, patienceMs] = share ? (["command", 0] as const) : (["server", OWNER_LEAVES_MS] as const);
  try {
    return await takeOwnership(superuserUrl(port), path.dirname(clusterDir), as, patienceMs);
  } catch (error) {
    // A server was quicker to take what the command started: it is the server's now.
    if (share && error instanceof OwnedByAnother) return null;
    throw error;
  }
}

function watchDeath(postmaster: Postmaster, ownership: Ownership | null): Promise<string> {
  const ended = new Promise<string>((resolve) =>
    postmaster.child?.once("exit", (code, signal) => resolve(`it ended with ${signal ?? `code ${code}`}`)),
  );
  return Promise.race(ownership ? [ended, ownership.lost] : [ended]);
}
