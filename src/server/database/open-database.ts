import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { Client } from "./client.ts";
import { isPooled, UnnamedClient } from "./unnamed-client.ts";

/** One pool for the whole process. `orm` runs as the login, which the row policies show no user's rows. */
export interface Database {
  pool: pg.Pool;
  orm: NodePgDatabase;
  /** False behind a pooler that does not keep what was prepared under a name. */
  preparesByName: boolean;
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Told of connections that broke while idle; the pool replaces them by itself. */
  onIdleError?: (error: Error) => void;
  mostConnections?: number;
}

/**
 * Opens the pool. Connections are made when first used, so a database that is down shows in the first query.
 * `pipeline` lets the statements of one transaction travel together instead of one round trip each.
 */
export function openDatabase(databaseUrl: string, options: OpenOptions = {}): Database {
  const preparesByName = !isPooled(databaseUrl);
  const pool = new pg.Pool({
    Client: preparesByName ? Client : UnnamedClient,
    connectionString: databaseUrl,
    max: options.mostConnections ?? 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: "Dealwright",
    pipeline: true,
  });
  pool.on("error", (error) => options.onIdleError?.(error));
  // The pool listens to idle connections only. One that breaks while it is lent out fails its statements, which is
  // how its user hears of it; without a listener here the same event would end the process as well.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return { pool, orm: drizzle({ client: pool }), preparesByName, close: () => pool.end() };
}
