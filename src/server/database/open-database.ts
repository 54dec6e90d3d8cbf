import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { Client } from "./client.ts";
import { membersUrlOf } from "./members-login.ts";
import { oneStatementOf } from "./one-statement.ts";
import { isPooled, UnnamedClient } from "./unnamed-client.ts";

/** The pools of the whole process. `orm` runs as the login, which the row policies show no user's rows. */
export interface Database {
  pool: pg.Pool;
  /** What a person's statements run on: a login that may do nothing before the person is named (as-user.ts). */
  members: pg.Pool;
  orm: NodePgDatabase;
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Told of connections that broke while idle; the pool replaces them by itself. */
  onIdleError?: (error: Error) => void;
  /** Of each of the two logins. */
  mostConnections?: number;
  /** Left out: the login made of the address. Null: there is none, and members use the address itself. */
  membersUrl?: string | null;
}

/** Opens the pools. Connections are made when first used, so a database that is down shows in the first query. */
export function openDatabase(databaseUrl: string, options: OpenOptions = {}): Database {
  const pool = openPool(databaseUrl, options, (Base) => Base);
  const { membersUrl = membersUrlOf(databaseUrl) } = options;
  const members = openPool(membersUrl ?? databaseUrl, options, oneStatementOf);
  return {
    pool,
    members,
    orm: drizzle({ client: pool }),
    close: async () => void (await Promise.all([pool.end(), members.end()])),
  };
}

/** A machine that can be reached answers within it. */
const CONNECT_MS = 5_000;
/**
 * For a turn: as long as a statement may take. When many change one record, or the machine is slow, whoever comes last
 * waits for all before them; that is no reason to tell them that the database cannot be reached.
 */
const QUEUE_MS = 60_000;

/** The pool has one limit for both; what it makes a connection by has its own. */
const connectingSoon = (Base: typeof Client): typeof Client =>
  class extends Base {
    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: CONNECT_MS });
    }
  };

/** `pipeline` lets statements that are asked at once travel together instead of one round trip each. */
function openPool(
  url: string,
  { onIdleError, mostConnections = 10 }: OpenOptions,
  wrap: (Base: typeof Client) => typeof Client,
): pg.Pool {
  const pool = new pg.Pool({
    Client: connectingSoon(wrap(isPooled(url) ? UnnamedClient : Client)),
    connectionString: url,
    max: mostConnections,
    connectionTimeoutMillis: QUEUE_MS,
    statement_timeout: QUEUE_MS,
    idle_in_transaction_session_timeout: 60_000,
    application_name: "Dealwright",
    pipeline: true,
  });
  pool.on("error", (error) => onIdleError?.(error));
  // The pool listens to idle connections only. One that breaks while it is lent out fails its statements, which is
  // how its user hears of it; without a listener here the same event would end the process as well.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}
