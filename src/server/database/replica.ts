import { setTimeout as pause } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { isDatabaseUnavailable } from "./faults.ts";
import type { Database, Replica } from "./open-database.ts";

/** The standby has mostly written down what the primary has, and is milliseconds behind in showing it. */
const CATCH_UP_MS = 1_000;
const LOOK_AGAIN_MS = 20;
const REST_MS = 15_000;

/** The standby ended the statement because the primary has removed what it reads (a conflict with recovery). */
const CONFLICT = "40001";

/**
 * Runs a read that asks much of the database at the replica of DATABASE_READ_URL, once that shows everything stored
 * before this call: whoever has just written sees it. Where there is none, it is too far behind, or it fails, the read
 * runs where it would have run without one, so that it must do nothing but read, also when it is run twice.
 */
export async function readAtReplica<Result>(
  database: Database,
  read: (from: Database) => Promise<Result>,
): Promise<Result> {
  const { replica } = database;
  if (replica === null || performance.now() < replica.restsUntil) return read(database);
  try {
    const problem = await waitUntilItShowsAll(database.pool, replica.pool);
    if (problem === null) return await read(databaseAt(database, replica));
    pass(replica, problem);
  } catch (error) {
    if (!isOfReplica(error)) throw error;
    pass(replica, error instanceof Error ? error.message : String(error));
  }
  return read(database);
}

const databaseAt = (database: Database, { pool, members }: Replica): Database => ({
  ...database,
  pool,
  members,
  orm: drizzle({ client: pool }),
  replica: null,
});

function pass(replica: Replica, reason: string): void {
  replica.restsUntil = performance.now() + REST_MS;
  replica.tell(reason);
}

const isOfReplica = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || (error instanceof Error && "code" in error && error.code === CONFLICT);

interface Place {
  follows: boolean;
  shows: boolean | null;
}

/** What is in the way, in words; or null. A commit is answered once it is flushed, so what was answered is below. */
async function waitUntilItShowsAll(primary: pg.Pool, replica: pg.Pool): Promise<string | null> {
  const { rows: marks } = await primary.query<{ lsn: string }>("select pg_current_wal_flush_lsn() as lsn");
  const end = performance.now() + CATCH_UP_MS;
  for (;;) {
    const { rows } = await replica.query<Place>(
      "select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn() >= $1::pg_lsn as shows",
      [marks[0]?.lsn],
    );
    if (rows[0]?.follows !== true) return "it follows no other server";
    if (rows[0].shows === true) return null;
    if (performance.now() > end) return `it is more than ${CATCH_UP_MS / 1000} s behind`;
    await pause(LOOK_AGAIN_MS);
  }
}
