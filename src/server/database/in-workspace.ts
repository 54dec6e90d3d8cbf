import type pg from "pg";
import {
  becomeCaller,
  becomeLogin,
  beginAs,
  beginAsPerson,
  goOnAs,
  inBackground,
  type Caller,
} from "./name-caller.ts";
import { writeChanges, type NotedChange, type NotingTx } from "./note-change.ts";
import type { Database } from "./open-database.ts";
import { runTransaction, type Tx } from "./transaction.ts";

/** A transaction in which the row policies show and take the rows of one workspace only, as far as its caller may. */
export interface WorkTx extends NotingTx, Caller {}

/** A transaction in which the row policies show and take what one person keeps for themselves. */
export interface PersonTx extends Tx {
  readonly personId: string;
}

export type InWorkspace = <Result>(work: (tx: WorkTx) => Promise<Result>) => Promise<Result>;
/** A read statement; a function where it depends on what its caller may read when it is made. */
export type WorkStatement = pg.QueryConfig | ((caller: Caller) => pg.QueryConfig);
export type ReadInWorkspace = <Row extends pg.QueryResultRow>(statement: WorkStatement) => Promise<Row[]>;
export type ReadAsPerson = <Row extends pg.QueryResultRow>(statement: pg.QueryConfig) => Promise<Row[]>;
export type AsPerson = <Result>(work: (tx: PersonTx) => Promise<Result>) => Promise<Result>;

/**
 * Runs `work` as the caller: row policies hold for everything inside, whatever its statements ask for. What it noted of
 * its changes is written with them, else what `usual` says.
 */
export async function inWorkspace<Result>(
  database: Database,
  caller: Caller,
  work: (tx: WorkTx) => Promise<Result>,
  usual: readonly NotedChange[] = [],
): Promise<Result> {
  return runTransaction(
    database.members,
    (client) => beginAs(client, caller),
    async (begun) => {
      const tx = Object.assign(begun, caller, { changes: [] });
      const result = await work(tx);
      await writeChanges(tx, usual);
      return result;
    },
  );
}

/** The same with nothing of any workspace in sight. */
export async function asPerson<Result>(
  database: Database,
  personId: string,
  work: (tx: PersonTx) => Promise<Result>,
): Promise<Result> {
  return runTransaction(
    database.members,
    (client) => beginAsPerson(client, personId),
    (tx) => work(Object.assign(tx, { personId })),
  );
}

/**
 * One transaction over two workspaces of one person, for what moves between them: `work` is handed the one it begins
 * in, and the way to go on in the other.
 */
export async function inTwoWorkspaces<Result>(
  database: Database,
  callers: { from: Caller; to: Caller },
  work: (goTo: (side: "from" | "to") => Promise<WorkTx>) => Promise<Result>,
): Promise<Result> {
  return runTransaction(
    database.members,
    (client) => beginAs(client, callers.from),
    async (begun) => {
      const tx: WorkTx = Object.assign(begun, callers.from, { changes: [] });
      const result = await work(async (side) => {
        // What was noted so far belongs to the other side.
        await writeChanges(tx);
        await goOnAs(tx.client, callers[side]);
        return Object.assign(tx, callers[side]);
      });
      await writeChanges(tx);
      return result;
    },
  );
}

/** Within a transaction of the login itself: `work` sees and takes what this caller may, and nothing else. */
export async function asCaller<Result>(
  tx: Tx,
  caller: Caller,
  work: (tx: WorkTx) => Promise<Result>,
): Promise<Result> {
  await becomeCaller(tx.client, caller);
  const own: WorkTx = Object.assign(Object.create(tx) as Tx, caller, { changes: [] });
  const result = await work(own);
  await writeChanges(own);
  await becomeLogin(tx.client);
  return result;
}

/**
 * Reads what only editors may read, for a caller who is told a part of it: `read` answers that part alone, of rows whose
 * deal the caller was found to know. Nothing is changed in it.
 */
export async function readAsEditor<Result>(
  tx: WorkTx,
  read: (tx: WorkTx) => Promise<Result>,
): Promise<Result> {
  const { personId, workspaceId, role, dealIds } = tx;
  const asEditor = inBackground({ workspaceId, personId });
  const backAgain = () => goOnAs(tx.client, { personId, workspaceId, role, dealIds });
  await goOnAs(tx.client, asEditor);
  let result: Result;
  try {
    result = await read(Object.assign(Object.create(tx) as WorkTx, asEditor));
  } catch (error) {
    // After a failed statement the role cannot be set, and nothing more can be read in this transaction, as anybody.
    await backAgain().catch(() => undefined);
    throw error;
  }
  await backAgain();
  return result;
}
