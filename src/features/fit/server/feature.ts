import { implement, ORPCError, os } from "@orpc/server";
import type { AcquisitionCriteria } from "#features/criteria/model/criteria.ts";
import { findActiveCriteria } from "#features/criteria/server/index.ts";
import { findDeal } from "#features/deals/server/index.ts";
import { fitContract } from "#features/fit/contract.ts";
import { requireWork, type CallContext } from "#server/call-context.ts";
import type { ServerFeature } from "#server/feature.ts";
import { fitJobHandler, fitListener } from "./fit-job.ts";
import { findFit } from "./fit-table.ts";
import { listBest } from "./list-best.ts";
import { runFit } from "./run-fit.ts";
import { findRun, type FitRun } from "./runs-table.ts";

/** Who is calling could not even be looked up. */
const readCaller = os.$context<CallContext>().middleware(async ({ context, next }) => {
  try {
    await context.findSession();
  } catch (error) {
    context.platform.log.fault(error, { requestId: context.requestId, path: "fit" });
    throw new ORPCError("USER_UNREADABLE", {
      status: 503,
      message: "Failed to get user details",
      defined: true,
    });
  }
  return next();
});

const fit = implement(fitContract).$context<CallContext>().use(readCaller).use(requireWork);

const router = fit.router({
  get: fit.get.handler(async ({ context, input, errors }) => {
    const answer = await context.inWorkspace(async (tx) => {
      const deal = await findDeal(tx, input.dealId);
      if (!deal) return null;
      const criteria = toActive(await findActiveCriteria(tx));
      const stored = await findFit(tx, input.dealId, { dealVersion: deal.version, criteria });
      return { criteria, fit: stored, run: shownRun(await findRun(tx, input.dealId)) };
    });
    if (!answer) throw errors.NOT_FOUND();
    return answer;
  }),

  run: fit.run.handler(async ({ context, input, errors }) => {
    const answer = await runFit(context, input);
    if (answer.ok) return { fit: answer.fit, saveProblem: answer.saveProblem };
    switch (answer.reason) {
      case "no-deal":
        throw errors.NO_DEAL();
      case "missing":
        throw errors.NOT_FOUND();
      case "no-criteria":
        throw errors.NO_CRITERIA();
      case "busy":
        throw errors.ALREADY_RUNNING();
      case "nothing-to-judge":
        throw errors.NOTHING_TO_JUDGE({ message: answer.message });
      case "quota":
        throw errors.QUOTA_REACHED({ message: answer.message });
      case "failed":
        throw errors.ANALYSIS_FAILED({ message: answer.message });
    }
  }),

  listBest: fit.listBest.handler(({ context, input }) => listBest(context, input.limit)),
});

/** By then the queue has come to it or given it up: nobody should be kept waiting for it. */
const LONGEST_WAIT_MS = 20 * 60_000;

function shownRun(run: FitRun | null): FitRun | null {
  const isStuck = run?.state === "waiting" && Date.now() - Date.parse(run.changedAt) > LONGEST_WAIT_MS;
  return isStuck ? null : run;
}

const toActive = (criteria: AcquisitionCriteria | null) =>
  criteria && { id: criteria.id, name: criteria.name, version: criteria.version };

export const fitFeature: ServerFeature = {
  name: "fit",
  contract: fitContract,
  router,
  listeners: [fitListener],
  jobs: [fitJobHandler],
};
