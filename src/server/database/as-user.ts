import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Database } from "./open-database.ts";

/** A transaction in which the row policies show and take the rows of one person only. */
export interface OwnerTx {
  readonly userId: string;
  /** For statements written by hand and prepared by name. */
  readonly client: pg.PoolClient;
  readonly orm: NodePgDatabase;
}

export type AsOwner = <Result>(work: (tx: OwnerTx) => Promise<Result>) => Promise<Result>;
export type ReadAsOwner = <Row extends pg.QueryResultRow>(statement: pg.QueryConfig) => Promise<Row[]>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Runs `work` as the person. The opening statement is sent without waiting for its answer, so that it travels
 * with the first query of `work`: if it failed, the transaction is aborted and no later statement runs in it.
 */
export async function asUser<Result>(
  database: Database,
  userId: string,
  work: (tx: OwnerTx) => Promise<Result>,
): Promise<Result> {
  const client = await database.pool.connect();
  let orm: NodePgDatabase | undefined;
  const tx: OwnerTx = {
    userId,
    client,
    get orm() {
      return (orm ??= drizzle({ client }));
    },
  };
  let broken: Error | undefined;
  const opened = client.query(openingStatement(userId));
  // Its failure is reported below; without a handler now it would count as unhandled while `work` runs.
  opened.catch(() => undefined);
  try {
    const result = await work(tx);
    await opened;
    const { command } = await client.query("commit");
    if (command !== "COMMIT") throw new Error("A failed statement was ignored; nothing was stored.");
    return result;
  } catch (error) {
    broken = await rollBack(client);
    // The cause of everything after it is the opening that failed.
    await opened;
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * One statement as the person, in a single round trip: opening, statement and commit are sent together. For reads
 * that must be quick; a statement that fails leaves an aborted transaction, and the commit then ends it.
 */
export async function readAsUser<Row extends pg.QueryResultRow>(
  database: Database,
  userId: string,
  statement: pg.QueryConfig,
): Promise<Row[]> {
  const opening = openingStatement(userId);
  const client = await database.pool.connect();
  const answers = await Promise.allSettled([
    client.query(opening),
    client.query<Row>(statement),
    client.query("commit"),
  ] as const);
  const [opened, read, committed] = answers;
  const failed = [opened, read, committed].find((answer) => answer.status === "rejected");
  // A transaction whose end is uncertain must not go back to the pool.
  client.release(committed.status === "rejected");
  if (failed) throw failed.reason;
  if (read.status === "rejected") throw read.reason;
  return read.value.rows;
}

/** One simple query: begin, and the role and the person for this transaction only. */
function openingStatement(userId: string): string {
  if (!UUID.test(userId)) throw new Error("The id of a person is a UUID.");
  return `begin; select set_config('role', 'app_user', true), set_config('app.user_id', '${userId}', true)`;
}

async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query("rollback");
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
