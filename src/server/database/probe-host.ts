import pg from "pg";

/** A host that can be reached answers within it. */
export const ANSWER_MS = 1_000;
/** It is none of the names that begin like the product's: a command's own would keep it from restoring. */
const LOOKOUT = "Lookout of Dealwright";
const TAKES_WRITES = "select current_setting('transaction_read_only') = 'off' as writes";

/** The connection's host takes no writes: a standby, or set to read only. */
class TakesNoWrites extends Error {
  override readonly name = "TakesNoWrites";
  /** PostgreSQL's own word for it. */
  readonly code = "25006";
}

/** A connection to the host of this address when it takes writes; rejects, and leaves none, otherwise. */
export async function probeHost(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    application_name: LOOKOUT,
    keepAlive: true,
  });
  client.on("error", () => undefined); // its end, or the next question, tells it
  try {
    await client.connect();
    await ensureWrites(client);
    return client;
  } catch (error) {
    await cutOff(client);
    throw error;
  }
}

/** Rejects when the host of this connection takes no writes. */
export function ensureWrites(client: pg.ClientBase): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query<{ writes: boolean }>(TAKES_WRITES, (error: Error | null, result) => {
      if (error) reject(error);
      else if (result.rows[0]?.writes === true) resolve();
      else reject(new TakesNoWrites("it takes no writes (a standby)"));
    });
  });
}

/** Ends it without a farewell, which a machine that is gone would never take. */
export async function cutOff(client: pg.Client): Promise<void> {
  client.connection.stream.destroy();
  await client.end().catch(() => undefined); // it may never have begun
}
