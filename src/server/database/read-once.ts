import pg from "pg";
import { isSpread } from "./distributed/spread-client.ts";
import { beginAs, beginAsPerson, endAs, type Caller } from "./name-caller.ts";
import type { WorkStatement } from "./in-workspace.ts";
import type { Database } from "./open-database.ts";
import { beginOn } from "./transaction.ts";

/**
 * A statement with a name is planned once for each connection, not for each set of values: planning a page of a list
 * costs more than reading it. So a statement whose best plan depends on its values has to say so in its text.
 */
const PLANNED_ONCE = "; set local plan_cache_mode = force_generic_plan";
/**
 * Where rows lie on several machines, which one is asked depends on the values, and that one plans each time. It takes the
 * policies to leave few rows, and would sort a whole list instead of walking an index.
 */
const BY_INDEX = "; set local enable_seqscan = off; set local enable_sort = off";

/**
 * One read statement as the caller. What names the caller, the statement and the end of the transaction are messages
 * of their own, and travel together: one round trip.
 */
export const readInWorkspace = <Row extends pg.QueryResultRow>(
  database: Database,
  caller: Caller,
  statement: WorkStatement,
): Promise<Row[]> =>
  readOnce(
    database,
    (client) => beginAs(client, caller, isSpread(client) ? BY_INDEX : PLANNED_ONCE),
    typeof statement === "function" ? statement(caller) : statement,
  );

/** The same of what a person keeps for themselves. */
export const readAsPerson = <Row extends pg.QueryResultRow>(
  database: Database,
  personId: string,
  statement: pg.QueryConfig,
): Promise<Row[]> => readOnce(database, (client) => beginAsPerson(client, personId), statement);

async function readOnce<Row extends pg.QueryResultRow>(
  database: Database,
  begin: (client: pg.PoolClient) => Promise<void>,
  statement: pg.QueryConfig,
): Promise<Row[]> {
  const client = await database.members.connect();
  const named = beginOn(client, begin);
  const parts = [named, client.query<Row>(statement), endAs(client)] as const;
  // The rows come before the end of their transaction does, which nobody waits for.
  void Promise.allSettled(parts).then((ends) => client.release(isLost(ends)));
  const [began, answer] = await Promise.allSettled([named, parts[1]]);
  if (began.status === "rejected") throw began.reason;
  if (answer.status === "rejected") throw answer.reason;
  return answer.value.rows;
}

/** What PostgreSQL refused has ended with its transaction; after any other failure nobody knows where it is. */
function isLost(ends: readonly PromiseSettledResult<unknown>[]): boolean {
  const failed = ends.find((end) => end.status === "rejected");
  return failed !== undefined && !(failed.reason instanceof pg.DatabaseError);
}
