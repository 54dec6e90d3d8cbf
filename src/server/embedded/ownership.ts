import type pg from "pg";
import { StartProblem } from "#server/start-problem.ts";
import { connectWhenReady } from "./connect.ts";
import { pause } from "./processes.ts";

/** Any number, the same in every version: it is what makes a second owner wait outside. */
const OWNER_LOCK = 7_340_001;

/** Somebody living holds the data. */
export class OwnedByAnother extends StartProblem {}

export interface Ownership {
  /** Waits until nobody else is connected, but no longer than given. */
  waitUntilAlone(withinMs: number): Promise<void>;
  /** Stops minding, does the last work while the lock still keeps others out, and lets go. */
  release(lastWork: () => Promise<void>): Promise<void>;
  /** Resolves with a sentence when the database is gone for good. */
  lost: Promise<string>;
}

/**
 * Holds the data as its one owner, by an advisory lock that dies with this process. An orphaned server can thus
 * be adopted, and a living owner is refused in words.
 */
export async function takeOwnership(
  superuserUrl: string,
  dataDir: string,
  as: string,
  patienceMs: number,
): Promise<Ownership> {
  let client = await lock(superuserUrl, dataDir, as, patienceMs);
  let released = false;
  const lost = new Promise<string>((resolve) => {
    const watch = () =>
      client.once("end", () => {
        if (!released) void regain().then(watch, (error: unknown) => resolve(sentenceOf(error)));
      });
    // When one backend crashes PostgreSQL restarts them all, and our lock is gone with ours.
    async function regain() {
      await pause(200);
      client = await lock(superuserUrl, dataDir, as, 0);
    }
    watch();
  });
  return {
    lost,
    waitUntilAlone: (withinMs) => waitUntilAlone(client, withinMs),
    async release(lastWork) {
      released = true;
      await lastWork();
      await client.end().catch(() => undefined); // it may have ended by itself: released all the same
    },
  };
}

async function lock(
  superuserUrl: string,
  dataDir: string,
  as: string,
  patienceMs: number,
): Promise<pg.Client> {
  const client = await connectWhenReady(superuserUrl, 60_000);
  try {
    for (const end = Date.now() + patienceMs; !(await tryLock(client)); await pause(50)) {
      if (Date.now() < end) continue;
      throw new OwnedByAnother(
        `Another ${await findHolder(client)} is already using the data in ${dataDir}. Stop it first, or give this one a folder of its own: DATA_DIR=… npm start`,
      );
    }
    await client.query(`set application_name = 'Dealwright ${as} (process ${process.pid})'`);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined); // the error to tell is the first one
    throw error;
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1) mine", [
    OWNER_LOCK,
  ]);
  return rows[0]?.mine ?? false;
}

async function findHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [OWNER_LOCK],
  );
  return rows[0]?.name || "Dealwright process";
}

async function waitUntilAlone(client: pg.Client, withinMs: number): Promise<void> {
  for (const end = Date.now() + withinMs; Date.now() < end; await pause(20)) {
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int others from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    if (!rows[0]?.others) return;
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
