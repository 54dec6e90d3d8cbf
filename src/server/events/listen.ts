import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Database } from "#server/database/open-database.ts";
import type { Log } from "#server/log.ts";
import { rootCauseOf } from "#server/root-cause.ts";

export interface ListenOptions {
  database: Pick<Database, "connect">;
  channels: readonly string[];
  log: Log;
  heard(channel: string, payload: string): void;
  /** What was said before, or while the connection was lost, nobody heard. */
  begun(): void;
}

export interface Listening {
  /** Whether what is said now is heard. */
  isListening(): boolean;
  stop(): Promise<void>;
}

const CONNECT_AGAIN_MS = 1_000;

/** Hears what the database's transactions say at their end, over one connection of its own, which is made anew when lost. */
export function listen(options: ListenOptions): Listening {
  const stopping = new AbortController();
  let client: pg.Client | null = null;
  let isOpen = false;
  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        client = await connect(options);
        const ended = endOf(client);
        if (stopping.signal.aborted) await client.end();
        else {
          isOpen = true;
          options.begun();
        }
        await ended;
      } catch (error) {
        options.log.warn("The connection that hears of changes was lost.", { reason: rootCauseOf(error) });
      }
      isOpen = false;
      // An end of the wait by the signal ends the loop.
      await pause(CONNECT_AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    isListening: () => isOpen,
    async stop() {
      stopping.abort();
      await client?.end().catch(() => undefined); // it may be lost already
      await running;
    },
  };
}

async function connect({ database, channels, heard }: ListenOptions): Promise<pg.Client> {
  const client = await database.connect({
    connectionTimeoutMillis: 5_000,
    application_name: "Dealwright events",
    keepAlive: true,
  });
  client.on("notification", ({ channel, payload = "" }) => heard(channel, payload));
  for (const channel of channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  return client;
}

const endOf = (client: pg.Client): Promise<void> =>
  new Promise((resolve) => client.once("end", () => resolve()));
