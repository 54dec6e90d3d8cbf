import pg from "pg";
import { pause } from "./processes.ts";

const STARTING_UP = "57P03";
/** What the driver says where nobody answered in time: on a busy machine, or while this process did other work. */
const UNANSWERED = "timeout expired";

/** Connects once the server takes connections; after a power cut its recovery may come first. */
export async function connectWhenReady(connectionString: string, withinMs: number): Promise<pg.Client> {
  const end = Date.now() + withinMs;
  for (;;) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 });
    // A connection that breaks later is told by its "end" event; without a listener it would end the process.
    client.on("error", () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      client.end().catch(() => undefined); // it never began
      if (!isNotReady(error) || Date.now() > end) throw error;
      await pause(50);
    }
  }
}

const isNotReady = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? error.code === STARTING_UP
    : error instanceof Error && error.message === UNANSWERED;
