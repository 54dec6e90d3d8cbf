import path from "node:path";
import { findBinaries } from "./binaries.ts";
import { DATABASE, ensureDatabase, LOGIN } from "./ensure-database.ts";
import { findIdentity, type Identity } from "./identity.ts";
import { initialiseCluster } from "./initialise.ts";
import { dataFolderProblem, makeDataFolder } from "./make-data-folder.ts";
import { OwnedByAnother, takeOwnership, type Ownership } from "./ownership.ts";
import { restartPostgres } from "./restart-postgres.ts";
import { readPasswords, type Passwords } from "./password.ts";
import { startOrAdopt, stopPostmaster, type Postmaster, type PostmasterPlan } from "./postmaster.ts";

export interface EmbeddedPostgres {
  /** The product's own login: it owns its database, is no superuser and does not bypass row policies. */
  url: string;
  /** The superuser, for tests and maintenance alone. */
  superuserUrl: string;
  /** Whether it ran before us. */
  adopted: boolean;
  /** Resolves with the reason when the server is gone although nobody stopped it, and does not come back. */
  died: Promise<string>;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** For commands: join a server that somebody else owns instead of refusing. */
  share?: boolean;
  /** What PostgreSQL says on its standard error. */
  log?: (text: string) => void;
  /** Told when the server went away and is being started again, what stands in the way, and that it is back. */
  tell?: (message: string, reason?: string) => void;
  /** False for throw-away data of tests: quicker, and lost in a power cut. */
  durable?: boolean;
}

/** Said, not left to what stands in a file: an acknowledged change is on the disk. */
const DURABLE = { fsync: "on", synchronous_commit: "on", full_page_writes: "on" };
/**
 * Before it recovers PostgreSQL has everything written out that it had handed to the system. One call for the whole
 * disk instead of one for each of 1,500 files: seconds less on a disk that others use as well.
 */
const QUICK_RECOVERY = process.platform === "linux" ? { recovery_init_sync_method: "syncfs" } : {};
/** What it reads again and again fits; the system keeps the rest of the files at hand, and gives that memory away. */
const MODEST = { shared_buffers: "80MB" };
/** And one server for all test files that run at once, each with several platforms of two pools. */
const THROW_AWAY = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "400",
};
/** An owner that was told to stop, or whose terminal was killed, is gone within this time. */
const OWNER_LEAVES_MS = 2000;
/** Another command may have joined the database that a command started. */
const COMMANDS_END_MS = 60_000;
/** A closed pool's connections end a moment later; cut off, they would be logged as broken. */
const CONNECTIONS_CLOSE_MS = 1000;

/** Initialises (once), starts or adopts the PostgreSQL whose data lies in `dataDir`/postgres. */
export async function startEmbeddedPostgres(
  dataDir: string,
  { share = false, log = () => undefined, tell = () => undefined, durable = true }: EmbeddedOptions = {},
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
  const settings = {
    timezone: "UTC",
    log_timezone: "UTC",
    ...QUICK_RECOVERY,
    ...MODEST,
    ...(durable ? DURABLE : THROW_AWAY),
  };
  const plan = { clusterDir, postgres, identity, settings, superuserUrl, log };
  const { postmaster, ownership } = await startAndHold(plan, { share, tell, password: passwords.login });
  return {
    url: urlOf(postmaster.port, LOGIN, passwords.login, DATABASE),
    superuserUrl: superuserUrl(postmaster.port),
    adopted: postmaster.child === null,
    died: ownership?.lost ?? new Promise(() => undefined),
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
    const passwords = readPasswords(clusterDir, identity);
    await initialise(passwords.superuser);
    return passwords;
  } catch (error) {
    throw dataFolderProblem(dir, error);
  }
}

interface Held {
  /** Its numbers change when it was brought back. */
  postmaster: Postmaster;
  /** Null for a command that joined somebody's server. */
  ownership: Ownership | null;
}

interface Holder {
  share: boolean;
  tell: (message: string, reason?: string) => void;
  password: string;
}

async function startAndHold(plan: PostmasterPlan, holder: Holder): Promise<Held> {
  for (let attempt = 1; ; attempt++) {
    const postmaster = await startOrAdopt(plan);
    try {
      const ownership = await hold(plan, postmaster, holder);
      await ensureDatabase(plan.superuserUrl(postmaster.port), holder.password);
      return { postmaster, ownership };
    } catch (error) {
      if (error instanceof OwnedByAnother) throw error;
      // The server we found was just being stopped by its owner: start over. Our own is not left behind.
      if (postmaster.child) await stopPostmaster(postmaster.pid);
      if (postmaster.child || attempt === 5) throw error;
    }
  }
}

/** Who starts or adopts a server owns it, and brings it back when it dies; a command that finds one only joins. */
async function hold(
  plan: PostmasterPlan,
  postmaster: Postmaster,
  { share, tell }: Holder,
): Promise<Ownership | null> {
  if (share && postmaster.child === null) return null;
  const common = { superuserUrl: plan.superuserUrl(postmaster.port), dataDir: path.dirname(plan.clusterDir) };
  try {
    if (share) return await takeOwnership({ ...common, as: "command", patienceMs: 0 });
    return await takeOwnership({
      ...common,
      as: "server",
      patienceMs: OWNER_LEAVES_MS,
      async revive(signal) {
        Object.assign(postmaster, await restartPostgres(plan, postmaster.port, { tell, signal }));
      },
    });
  } catch (error) {
    // A server was quicker to take what the command started: it is the server's now.
    if (share && error instanceof OwnedByAnother) return null;
    throw error;
  }
}
