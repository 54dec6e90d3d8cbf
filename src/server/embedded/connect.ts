import pg from "pg";
import { pause } from "./processes.ts";

const STARTING_UP = "57P03";

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
      const startingUp = error instanceof pg.DatabaseError && error.code === STARTING_UP;
      if (!startingUp || Date.now() > end) throw error;
      await pause(50);
    }
  }
}
