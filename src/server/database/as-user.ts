import type pg from "pg";
import type { Database } from "./open-database.ts";
import { runTransaction, type Tx } from "./transaction.ts";

/** A transaction in which the row policies show and take the rows of one person only. */
export interface OwnerTx extends Tx {
  readonly userId: string;
}

export type AsOwner = <Result>(work: (tx: OwnerTx) => Promise<Result>) => Promise<Result>;
export type ReadAsOwner = <Row extends pg.QueryResultRow>(statement: pg.QueryConfig) => Promise<Row[]>;

/** Of a person: it stands in statements, so nothing else may. */
export const PERSON_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

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

/** One simple query: begin, and the role and the person for this transaction only. */
function openingStatement(userId: string): string {
  if (!PERSON_ID.test(userId)) throw new Error("The id of a person is a UUID.");
  return `begin; select set_config('role', 'app_user', true), set_config('app.user_id', '${userId}', true)`;
}
