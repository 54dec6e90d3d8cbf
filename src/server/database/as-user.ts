import type pg from "pg";
import type { Database } from "./open-database.ts";
import { runTransaction, type Tx } from "./transaction.ts";

/** A transaction in which the row policies show and take the rows of one person only. */
export interface OwnerTx extends Tx {
  readonly userId: string;
}

export type AsOwner = <Result>(work: (tx: OwnerTx) => Promise<Result>) => Promise<Result>;
export type ReadAsOwner = <Row extends pg.QueryResultRow>(statement: pg.QueryConfig) => Promise<Row[]>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Runs `work` as the person: row policies hold for everything inside, whatever its statements ask for. */
export async function asUser<Result>(
  database: Database,
  userId: string,
  work: (tx: OwnerTx) => Promise<Result>,
): Promise<Result> {
  return runTransaction(database, openingStatement(userId), (tx) =>
    work({
      userId,
      client: tx.client,
      get orm() {
        return tx.orm;
      },
    }),
  );
}

/**
 * A statement with a name is planned once for each connection, not for each set of values: planning a page of a list
 * costs more than reading it. So a statement whose best plan depends on its values has to say so in its text.
 */
const PLAN_ONCE = "set_config('plan_cache_mode', 'force_generic_plan', true)";

/**
 * One statement as the person, in a single round trip: opening, statement and commit are sent together. For reads
 * that must be quick; a statement that fails leaves an aborted transaction, and the commit then ends it.
 */
export async function readAsUser<Row extends pg.QueryResultRow>(
  database: Database,
  userId: string,
  statement: pg.QueryConfig,
): Promise<Row[]> {
  const opening = `${openingStatement(userId)}, ${PLAN_ONCE}`;
  const client = await database.pool.connect();
  const [opened, read, committed] = await Promise.allSettled([
    client.query(opening),
    client.query<Row>(statement),
    client.query("commit"),
  ] as const);
  // A transaction whose end is uncertain must not go back to the pool.
  client.release(committed.status === "rejected");
  if (opened.status === "rejected") throw opened.reason;
  if (read.status === "rejected") throw read.reason;
  if (committed.status === "rejected") throw committed.reason;
  return read.value.rows;
}

/** One simple query: begin, and the role and the person for this transaction only. */
function openingStatement(userId: string): string {
  if (!UUID.test(userId)) throw new Error("The id of a person is a UUID.");
  return `begin; select set_config('role', 'app_user', true), set_config('app.user_id', '${userId}', true)`;
}
