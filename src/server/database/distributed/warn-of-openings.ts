import type { Database } from "#server/database/open-database.ts";
import type { Log } from "#server/log.ts";
import { rootCauseOf } from "#server/root-cause.ts";
import { readMachines, describeOpenings } from "./find-openings.ts";

/** Says at a start what stands open on the machines of a database, a line each. A machine that is away keeps nobody waiting. */
export async function warnOfOpenings(
  database: Pick<Database, "pool" | "isSpread">,
  databaseUrl: string,
  log: Log,
): Promise<void> {
  if (!database.isSpread) return;
  try {
    for (const sentence of describeOpenings(await readMachines(database, databaseUrl))) log.warn(sentence);
  } catch (error) {
    log.warn("Whether the machines of the database are open could not be read.", {
      reason: rootCauseOf(error),
    });
  }
}
