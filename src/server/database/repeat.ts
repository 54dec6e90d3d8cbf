import { setTimeout as pause } from "node:timers/promises";
import { isDatabaseUnavailable, isMaybeStored } from "./faults.ts";
import type { Database } from "./open-database.ts";
import { PATIENCE_MS } from "./writing-host.ts";

const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 250;

/** Runs work of the database, and runs it again when its host goes away. */
export type Repeat = <Result>(
  database: Pick<Database, "writing">,
  work: () => Promise<Result>,
) => Promise<Result>;

/**
 * For what comes to the same however often it is done: reads, and changes under an id that their caller made. Where one
 * host is the only one, nothing is repeated: its failure is answered at once.
 */
export const repeatSafe: Repeat = (database, work) => repeat(database, work, () => true);

/**
 * For a transaction whose work may be done anew from its beginning. One that failed before its commit was sent has stored
 * nothing; one whose commit got no answer may be stored, and is never repeated.
 */
export const repeatUnstored: Repeat = (database, work) =>
  repeat(database, work, (error) => !isMaybeStored(error));

/** For work that takes what can be had only once, such as the body of an upload. */
export const once: Repeat = (_database, work) => work();

async function repeat<Result>(
  { writing }: Pick<Database, "writing">,
  work: () => Promise<Result>,
  mayRepeat: (error: unknown) => boolean,
): Promise<Result> {
  if (writing === null) return work();
  const end = performance.now() + PATIENCE_MS;
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || !mayRepeat(error) || performance.now() > end) throw error;
    }
    // Not all at the same moment: a host that has just begun to write has enough to do.
    await pause(wait * (0.5 + Math.random() / 2));
  }
}
