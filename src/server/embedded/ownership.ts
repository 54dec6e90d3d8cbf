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
  /** Resolves with the reason when the database is gone for good. */
  lost: Promise<string>;
}

export interface OwnershipPlan {
  superuserUrl: string;
  dataDir: string;
  as: "server" | "command";
  /** How long another owner may take to leave. */
  patienceMs: number;
  /** Brings a server that is gone back to life, at the same address. Left out: it is then lost. */
  revive?: (signal: AbortSignal) => Promise<void>;
}

/**
 * Holds the data as its one owner, by an advisory lock that dies with this process. An orphaned server can thus
 * be adopted, and a living owner is refused in words. The connection of the lock is also what tells that the server
 * died, whoever started it.
 */
export async function takeOwnership(plan: OwnershipPlan): Promise<Ownership> {
  let client = await lock(plan);
  let isTaken = false;
  const leaving = new AbortController();
  let regaining: Promise<void> = Promise.resolve();
  const lost = new Promise<string>((resolve) => {
    function watch(): void {
      client.once("end", () => {
        if (leaving.signal.aborted) return;
        regaining = regain().then(watch, (error: unknown) => {
          isTaken = error instanceof OwnedByAnother;
          resolve(sentenceOf(error));
        });
      });
    }
    // When one backend crashes PostgreSQL restarts them all, and our lock is gone with ours; or the whole server is.
    async function regain(): Promise<void> {
      for (;;) {
        await pause(REGAIN_PAUSE_MS);
        try {
          client = await lock({ ...plan, patienceMs: REGAIN_PATIENCE_MS });
          return;
        } catch (error) {
          if (plan.revive === undefined || error instanceof OwnedByAnother) throw error;
          leaving.signal.throwIfAborted();
          await plan.revive(leaving.signal);
        }
      }
    }
    watch();
  });
  return {
    lost,
    waitUntilAlone: (withinMs) => waitUntilAlone(client, withinMs),
    async release(lastWork) {
      leaving.abort();
      await regaining;
      if (!isTaken) await lastWork(); // what another took is no longer ours to stop
      await client.end().catch(() => undefined); // it may have ended by itself: released all the same
    },
  };
}

/** Between the end of the connection and the first look: the server may be ending as well. */
const REGAIN_PAUSE_MS = 50;
/** Our own lock, of the connection that broke, may outlive it for a moment. */
const REGAIN_PATIENCE_MS = 2_000;

async function lock({ superuserUrl, dataDir, as, patienceMs }: OwnershipPlan): Promise<pg.Client> {
  const client = await connectWhenReady(superuserUrl, 60_000);
  try {
    for (const end = Date.now() + patienceMs; !(await tryLock(client)); await pause(50)) {
      if (Date.now() < end) continue;
      throw new OwnedByAnother(
        `Another ${await findHolder(client)} is already using the data in ${dataDir}. Stop it first, or give this one a folder of its own by DATA_DIR.`,
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
