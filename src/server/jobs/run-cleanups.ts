import { setTimeout as pause } from "node:timers/promises";
import type { Platform } from "#server/call-context.ts";
import { rootCauseOf } from "#server/root-cause.ts";
import { fetchCleanups } from "#server/database/distributed/fetch-cleanups.ts";

const EVERY_MS = 10_000;

export interface RunningCleanups {
  stop(): Promise<void>;
}

/** Fetches what the machines of the database left to be done, again and again, until it is stopped. */
export function runCleanups({ database, log }: Pick<Platform, "database" | "log">): RunningCleanups {
  const stopping = new AbortController();
  const running = (async () => {
    let told = "";
    while (!stopping.signal.aborted) {
      try {
        await fetchCleanups(database);
        told = "";
      } catch (error) {
        const reason = rootCauseOf(error);
        if (reason !== told) log.warn("Data to be erased is still on the database's machines.", { reason });
        told = reason;
      }
      // An end of the wait by the signal ends the loop.
      await pause(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
