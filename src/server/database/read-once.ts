import pg from "pg";
import { isSpread } from "./distributed/spread-client.ts";
import { beginAs, beginAsPerson, endAs, type Caller } from "./name-caller.ts";
import type { WorkStatement } from "./in-workspace.ts";
import type { Database } from "./open-database.ts";

/**
 * A statement with a name is planned once for each connection, not for each set of values: planning a page of a list
 * costs more than reading it. So a statement whose best plan depends on its values has to say so in its text.
 */
const PLANNED_ONCE = "; set local plan_cache_mode = force_generic_plan";

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
    // Where rows lie on several machines, which one is asked depends on the values.
    (client) => beginAs(client, caller, isSpread(client) ? "" : PLANNED_ONCE),
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
  let lost = true;
  try {
    const [named, answer, ended] = await Promise.allSettled([
      begin(client),
      client.query<Row>(statement),
      endAs(client),
    ]);
    const failed = [named, answer, ended].find(({ status }) => status === "rejected");
    // What PostgreSQL refused has ended with its transaction; after any other failure nobody knows where it is.
    lost = failed?.status === "rejected" && !(failed.reason instanceof pg.DatabaseError);
    if (failed?.status === "rejected") throw failed.reason;
    return answer.status === "fulfilled" ? answer.value.rows : [];
  } finally {
    client.release(lost);
  }
}
