import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { StartProblem } from "#server/start-problem.ts";
import { OwnedByAnother } from "./ownership.ts";
import { startOrAdopt, type Postmaster, type PostmasterPlan } from "./postmaster.ts";

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 2_000;
/** A disk is given so long to have room again; then the process ends, and whoever looks after it decides. */
const GIVE_UP_AFTER_MS = 10 * 60_000;

/**
 * Starts a server that died under us once more, at the port its clients know: it was killed, or it ended itself
 * because the disk was full. PostgreSQL recovers from its log, so that nothing acknowledged is lost; until then every
 * call is answered that the database is away.
 */
export async function restartPostgres(
  plan: PostmasterPlan,
  port: number,
  { tell, signal }: { tell: (message: string, reason?: string) => void; signal: AbortSignal },
): Promise<Postmaster> {
  tell("The embedded PostgreSQL went away and is being started again.");
  const end = Date.now() + GIVE_UP_AFTER_MS;
  let told = "";
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    refuseWithoutCluster(plan.clusterDir);
    try {
      const postmaster = await startOrAdopt(plan, port);
      refuseAnothers(postmaster, port, plan.clusterDir);
      tell("The embedded PostgreSQL is back.");
      return postmaster;
    } catch (error) {
      if (error instanceof OwnedByAnother || Date.now() > end) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      // The same words every two seconds would bury what else there is to read.
      const words = reason.replaceAll(/\d+/g, "");
      if (words !== told) tell("The embedded PostgreSQL does not start yet; it is tried again.", reason);
      told = words;
      await pause(wait, undefined, { signal });
    }
  }
}

/** At another port it was started by somebody who came while it was away, and now has the data. */
function refuseAnothers(postmaster: Postmaster, port: number, clusterDir: string): void {
  if (postmaster.port === port) return;
  throw new OwnedByAnother(
    `Another Dealwright process has taken the data in ${path.dirname(clusterDir)} meanwhile.`,
  );
}

/** What is not there any more does not come back by waiting. */
function refuseWithoutCluster(clusterDir: string): void {
  if (fs.existsSync(path.join(clusterDir, "PG_VERSION"))) return;
  throw new StartProblem(`its data in ${clusterDir} is no longer there. Put it back, or restore a backup.`);
}
