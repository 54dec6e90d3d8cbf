import { AnswerFault } from "#features/ai/server/index.ts";
import type { AcquisitionCriteria } from "#features/criteria/model/criteria.ts";
import { findActiveCriteria } from "#features/criteria/server/index.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { findDeal } from "#features/deals/server/index.ts";
import type { Fit } from "#features/fit/contract.ts";
import type { WorkContext } from "#server/call-context.ts";
import { isDatabaseUnavailable } from "#server/database/faults.ts";
import { explainFailure } from "#server/http/explain-failure.ts";
import { answerFit } from "./answer-fit.ts";
import { saveFit } from "./save-fit.ts";

export type RunAnswer =
  | { ok: true; fit: Fit; saveProblem: string | null }
  | { ok: false; reason: "no-deal" | "missing" | "no-criteria" | "busy" }
  | { ok: false; reason: "nothing-to-judge" | "quota" | "failed"; message: string };

export interface RunInput {
  dealId?: string | undefined;
  data?: DealData | undefined;
}

interface Subject {
  criteria: AcquisitionCriteria | null;
  deal: { id: string; version: number } | null;
  data: DealData | null;
}

/** The person's own run of a deal. A stored deal is read here, whatever the browser sent. */
export async function runFit(context: WorkContext, input: RunInput): Promise<RunAnswer> {
  if (!input.dealId && input.data === undefined) return { ok: false, reason: "no-deal" };
  const { criteria, deal, data } = await readSubject(context, input);
  if (data === null) return { ok: false, reason: "missing" };
  if (criteria === null) return { ok: false, reason: "no-criteria" };
  try {
    const { personId, workspaceId } = context.caller;
    const fit = await answerFit(context.platform, { personId, workspaceId, deal, data, criteria });
    return { ok: true, fit, saveProblem: deal === null ? null : await storeOrExplain(context, deal.id, fit) };
  } catch (error) {
    if (!(error instanceof AnswerFault))
      return { ok: false, reason: "failed", message: explainFault(context, error) };
    if (error.kind === "busy") return { ok: false, reason: "busy" };
    const reason = error.kind === "quota" || error.kind === "nothing-to-judge" ? error.kind : "failed";
    return { ok: false, reason, message: error.message };
  }
}

/** Nobody foresaw it: in the words of the specification, with the number under which it is in the log. */
function explainFault({ platform, requestId }: WorkContext, error: unknown): string {
  if (isDatabaseUnavailable(error)) throw error;
  platform.log.fault(error, { requestId, path: "fit.run" });
  return `Analysis failed: Unknown error (request ${requestId})`;
}

function readSubject(context: WorkContext, { dealId, data }: RunInput): Promise<Subject> {
  return context.inWorkspace(async (tx) => {
    const criteria = await findActiveCriteria(tx);
    if (!dealId) return { criteria, deal: null, data: data ?? null };
    const deal = await findDeal(tx, dealId);
    return { criteria, deal: deal && { id: deal.id, version: deal.version }, data: deal?.data ?? null };
  });
}

/** A result that could not be stored is still shown: null when it was, else why not. */
async function storeOrExplain(context: WorkContext, dealId: string, fit: Fit): Promise<string | null> {
  try {
    await context.inWorkspace((tx) => saveFit(tx, dealId, fit));
    return null;
  } catch (error) {
    return `Failed to save analysis: ${explainFailure(context, error, "fit.run")}`;
  }
}
