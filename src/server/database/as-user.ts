import type pg from "pg";
import { nameBefore } from "./name-person.ts";
import type { Database } from "./open-database.ts";
import { runTransaction, type Tx } from "./transaction.ts";

/** A transaction in which the row policies show and take the rows of one person only. */
export interface OwnerTx extends Tx {
  readonly userId: string;
}

export type AsOwner = <Result>(work: (tx: OwnerTx) => Promise<Result>) => Promise<Result>;
export type ReadAsOwner = <Row extends pg.QueryResultRow>(statement: pg.QueryConfig) => Promise<Row[]>;

/** Runs `work` as the person: row policies hold for everything inside, whatever its statements ask for. */
export async function asUser<Result>(
  database: Database,
  userId: string,
  work: (tx: OwnerTx) => Promise<Result>,
): Promise<Result> {
  const open = async (client: pg.PoolClient) => nameBefore(client, userId);
  return runTransaction(database.members, open, (tx) =>
    work({
      userId,
      client: tx.client,
      get orm() {
        return tx.orm;
      },
    }),
  );
}
