import type { Database } from "#server/database/open-database.ts";
import type { Log } from "#server/log.ts";
import { rootCauseOf } from "#server/root-cause.ts";
import { foldOldEntries } from "./fold-old-entries.ts";

const DAY_MS = 24 * 60 * 60_000;
/** How often a process looks for entries that are old enough. */
const FOLD_EVERY_MS = 60 * 60_000;

export interface Folding {
  /** Begins to fold what is old enough, once an hour, beside the caller's work. */
  begin(): void;
  /** Resolves when nothing is being folded. */
  settle(): Promise<void>;
}

/** Nothing runs by the clock: whoever notes an entry begins it. `keepDays` null folds nothing, ever. */
export function planFolding(
  database: Database,
  log: Log,
  { keepDays, key }: { keepDays: number | null; key: string },
): Folding {
  let running: Promise<void> | undefined;
  let begunAt: number | undefined;

  async function foldAll(before: Date): Promise<void> {
    while ((await foldOldEntries(database, key, before)) > 0);
  }

  return {
    begin() {
      const now = performance.now();
      if (keepDays === null || running || (begunAt !== undefined && now - begunAt < FOLD_EVERY_MS)) return;
      begunAt = now;
      running = foldAll(new Date(Date.now() - keepDays * DAY_MS))
        .catch((error: unknown) =>
          log.warn("Old audit entries were not folded.", { reason: rootCauseOf(error) }),
        )
        .finally(() => (running = undefined));
    },
    settle: async () => running,
  };
}
