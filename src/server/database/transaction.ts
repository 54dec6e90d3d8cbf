import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { isDatabaseUnavailable, MaybeStored } from "./faults.ts";
import type { Database } from "./open-database.ts";

/** One transaction on one connection. */
export interface Tx {
  /** For statements written by hand and prepared by name. */
  readonly client: pg.PoolClient;
  readonly orm: NodePgDatabase;
}

/**
 * Runs `work` in a transaction of the login itself, whom the row policies show no user's rows: for accounts, links
 * and what else belongs to no one person. All of it is stored or nothing.
 */
export function inTransaction<Result>(
  database: Database,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const begin = async (client: pg.PoolClient) => void (await client.query("begin"));
  return runTransaction(database.pool, begin, work);
}

/**
 * The opening statement is sent without waiting for its answer, so that it travels with the first query of `work`:
 * if it failed, the transaction is aborted and no later statement runs in it. The connection goes back to the pool
 * whatever happens, also when the database is gone before the transaction began.
 */
export async function runTransaction<Result>(
  pool: pg.Pool,
  open: (client: pg.PoolClient) => Promise<void>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const opened = beginOn(client, open);
  // Its failure is reported below; without a handler now it would count as unhandled while `work` runs.
  opened.catch(() => undefined);
  try {
    const result = await work(createTx(client));
    await opened;
    const { command } = await commit(client);
    if (command !== "COMMIT") throw new Error("A failed statement was ignored; nothing was stored.");
    return result;
  } catch (error) {
    broken = await rollBack(client);
    // When the opening failed, that is the cause of everything after it.
    await opened;
    throw error;
  } finally {
    client.release(broken);
  }
}

/** A caller whose ids are none is refused before anything is sent: the connection goes back as it was. */
export function beginOn(
  client: pg.PoolClient,
  open: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  try {
    return open(client);
  } catch (error) {
    client.release();
    throw error;
  }
}

/** Until it is sent nothing is stored; from then on only its answer says whether all is. */
async function commit(client: pg.PoolClient): Promise<pg.QueryResult> {
  try {
    return await client.query("commit");
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    throw new MaybeStored("The connection was lost while a transaction was being stored.", { cause: error });
  }
}

function createTx(client: pg.PoolClient): Tx {
  let orm: NodePgDatabase | undefined;
  return {
    client,
    get orm() {
      return (orm ??= drizzle({ client }));
    },
  };
}

async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query("rollback");
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
