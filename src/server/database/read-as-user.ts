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

/** By connection, the names it knows of what goes before a statement. */
const prepared = new WeakMap<pg.PoolClient, Set<string>>();

/** A statement that is prepared by name. */
export interface NamedStatement {
  name: string;
  text: string;
  values: string[];
}

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
  const [rows] = await readOpened<Row>(database, [openingOf(userId)], statement);
  return rows;
}

/**
 * The same, with what `first` answers as the login itself before the person is named: whether that person may read at
 * all is so asked in the same message. Only for connections that prepare by name.
 */
export async function readAsUserAfter<First extends pg.QueryResultRow, Row extends pg.QueryResultRow>(
  database: Database,
  first: NamedStatement,
  userId: string,
  statement: pg.QueryConfig,
): Promise<{ first: First[]; rows: Row[] }> {
  if (!PERSON_ID.test(userId)) throw new Error("The id of a person is a UUID.");
  const [rows, before] = await readOpened<Row, First>(database, [first, openingOf(userId)], statement);
  return { first: before, rows };
}

const openingOf = (userId: string): NamedStatement => ({ ...OPENING, values: [userId] });

async function readOpened<Row extends pg.QueryResultRow, First extends pg.QueryResultRow = never>(
  database: Database,
  before: readonly NamedStatement[],
  statement: pg.QueryConfig,
): Promise<[rows: Row[], ofFirst: First[]]> {
  const client = await database.pool.connect();
  let lost = true;
  try {
    for (const named of before) await prepare(client, named);
    const answers = await queryTogether(client, before, statement);
    lost = false;
    // The client gives several statements' answers as a list, in their order.
    return [(answers.at(-1)?.rows ?? []) as Row[], (answers[0]?.rows ?? []) as First[]];
  } catch (error) {
    // What PostgreSQL refused has ended with its Sync; after any other failure nobody knows where the connection is.
    lost = !(error instanceof pg.DatabaseError);
    throw error;
  } finally {
    client.release(lost);
  }
}

/** Once for each connection: made by the client itself, so that it knows the name too. */
async function prepare(client: pg.PoolClient, statement: NamedStatement): Promise<void> {
  const names = prepared.get(client) ?? new Set();
  if (names.has(statement.name)) return;
  await client.query(statement);
  prepared.set(client, names.add(statement.name));
}

function queryTogether(
  client: pg.PoolClient,
  before: readonly NamedStatement[],
  statement: pg.QueryConfig,
): Promise<pg.QueryResult[]> {
  return new Promise((resolve, reject) => {
    // As a simple query it would be no part of what ends with the Sync.
    const extended = { ...statement, queryMode: "extended" };
    const settle = (error: Error | undefined, answers: pg.QueryResult | pg.QueryResult[]) => {
      if (error) reject(error);
      else resolve(Array.isArray(answers) ? answers : [answers]);
    };
    client.query(sendAfter(before, new pg.Query(extended, settle)));
  });
}

/** A query that knows itself by a variable of its callback outlives its answer; so nothing here names it. */
function sendAfter(before: readonly NamedStatement[], query: pg.Query): pg.Query {
  return Object.assign(query, {
    submit(this: pg.Query, connection: pg.Connection) {
      connection.stream.cork();
      try {
        for (const { name, values } of before) {
          connection.bind({ statement: name, values }, true);
          // The opening has no columns to tell of: so the client takes what follows for the statement's own.
          if (name !== OPENING.name) connection.describe({ type: "P" }, true);
          connection.execute({}, true);
        }
        return pg.Query.prototype.submit.call(this, connection);
      } finally {
        connection.stream.uncork();
      }
    },
  });
}
