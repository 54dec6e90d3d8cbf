import pg from "pg";
import { asUser, PERSON_ID } from "./as-user.ts";
import type { Database } from "./open-database.ts";

/**
 * The role and the person, for the transaction they are sent in. It answers no rows, so that the client takes the
 * next statement's rows for the statement's own.
 *
 * A statement with a name is planned once for each connection, not for each set of values: planning a page of a list
 * costs more than reading it. So a statement whose best plan depends on its values has to say so in its text.
 */
const OPENING = {
  name: "open-as-user",
  text: `select from (select set_config('role', 'app_user', true) as role,
      set_config('app.user_id', $1, true) as person,
      set_config('plan_cache_mode', 'force_generic_plan', true) as mode offset 0) as opened
    where concat(role, person, mode) = ''`,
};

/** Connections that know the opening by its name. */
const prepared = new WeakSet<pg.PoolClient>();

/**
 * One read statement as the person, in one message each way: opening and statement are written at once and share the
 * one Sync that ends them, which makes them one transaction without a word said for its begin or its end. Written one
 * by one, as queries of their own, they cost the server more than reading a page of a list does.
 */
export async function readAsUser<Row extends pg.QueryResultRow>(
  database: Database,
  userId: string,
  statement: pg.QueryConfig,
): Promise<Row[]> {
  if (!PERSON_ID.test(userId)) throw new Error("The id of a person is a UUID.");
  if (!database.preparesByName) {
    const { rows } = await asUser(database, userId, (tx) => tx.client.query<Row>(statement));
    return rows;
  }
  const client = await database.pool.connect();
  let lost = true;
  try {
    if (!prepared.has(client)) {
      await client.query({ ...OPENING, values: [userId] });
      prepared.add(client);
    }
    const rows = await queryOpened<Row>(client, userId, statement);
    lost = false;
    return rows;
  } catch (error) {
    // What PostgreSQL refused has ended with its Sync; after any other failure nobody knows where the connection is.
    lost = !(error instanceof pg.DatabaseError);
    throw error;
  } finally {
    client.release(lost);
  }
}

function queryOpened<Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  userId: string,
  statement: pg.QueryConfig,
): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    // As a simple query it would be no part of what ends with the Sync.
    const extended = { ...statement, queryMode: "extended" };
    const query = new pg.Query<Row>(extended, (error, answers) => {
      if (error) reject(error);
      else resolve(rowsOfLast<Row>(answers));
    });
    const { submit } = query;
    query.submit = (connection) => {
      connection.stream.cork();
      try {
        connection.bind({ statement: OPENING.name, values: [userId] }, true);
        connection.execute({}, true);
        return submit.call(query, connection);
      } finally {
        connection.stream.uncork();
      }
    };
    client.query(query);
  });
}

/** The client gives several statements' answers as a list; the opening's comes first. */
function rowsOfLast<Row extends pg.QueryResultRow>(
  answers: pg.QueryResult<Row> | pg.QueryResult<Row>[],
): Row[] {
  return Array.isArray(answers) ? (answers.at(-1)?.rows ?? []) : answers.rows;
}
