import { inBackground } from "#server/database/name-caller.ts";
import { AnswerFault } from "#features/ai/server/index.ts";
import { findActiveCriteria } from "#features/criteria/server/index.ts";
import { dealSaved, findDeal } from "#features/deals/server/index.ts";
import { listenTo } from "#server/announcements.ts";
import type { Platform } from "#server/call-context.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { defineJob, handleJob, NotYet } from "#server/jobs/define-job.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { answerFit } from "./answer-fit.ts";
import { saveFit } from "./save-fit.ts";
import { endRun, findRun, noteFailed, noteWaiting } from "./runs-table.ts";

interface FitOf {
  workspaceId: string;
  personId: string;
  dealId: string;
}

/** Longer than a provider may take, with time to store; again soon, for it usually waits for a run of seconds. */
const fitJob = defineJob<FitOf>("fit-analysis", {
  expireInSeconds: 120,
  retryDelaySeconds: 3,
  retryLimit: 8,
});

/**
 * A deal was created or saved: it is assessed anew, also when the last result is fresh. Noted down
 * in the transaction of the save, which waits for nothing; without an active set nothing happens.
 */
export const fitListener = listenTo(dealSaved, async (tx, { workspaceId, dealId }) => {
  if ((await findActiveCriteria(tx)) === null) return;
  await noteWaiting(tx, dealId);
  await enqueue(
    tx,
    fitJob,
    { workspaceId, personId: tx.personId, dealId },
    { singletonKey: `${workspaceId}/${dealId}` },
  );
});

export const fitJobHandler = handleJob(fitJob, assessInBackground);

/** Silent: a failure of the provider is noted for the panel and not tried again. */
async function assessInBackground(platform: Platform, told: FitOf, signal: AbortSignal): Promise<void> {
  const { workspaceId, personId, dealId } = told;
  const as = <Result>(work: Parameters<typeof inWorkspace<Result>>[2]) =>
    inWorkspace(platform.database, inBackground({ workspaceId, personId }), work);
  const subject = await as(async (tx) => ({
    deal: await findDeal(tx, dealId),
    criteria: await findActiveCriteria(tx),
    run: await findRun(tx, dealId),
  }));
  const { deal, criteria, run } = subject;
  // Deleted since, or assessed since: by the person, or by this work before its process died.
  if (deal === null || run?.state !== "waiting") return;
  if (criteria === null) return as((tx) => endRun(tx, dealId));
  const { id, version, data } = deal;
  try {
    const fit = await answerFit(platform, {
      personId,
      workspaceId,
      deal: { id, version },
      data,
      criteria,
      signal,
    });
    await as((tx) => saveFit(tx, dealId, fit));
  } catch (error) {
    if (!(error instanceof AnswerFault) || error.kind === "cancelled") throw error;
    // One run at a time: the queue comes back when the person's own run has ended.
    if (error.kind === "busy") throw new NotYet(error.message, { cause: error });
    await as((tx) => noteFailed(tx, dealId, error.message));
  }
}
