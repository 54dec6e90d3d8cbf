import { setTimeout } from "node:timers/promises";
import { AnswerFault, ask, type Answered, type Question } from "#features/ai/server/index.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { findDeal } from "#features/deals/server/index.ts";
import type { Proposal } from "#features/funding/model/proposal.ts";
import type { Plan } from "#calc/plan/plan.ts";
import type { Wishes } from "#features/funding/model/wishes.ts";
import type { FundingAsk } from "#features/funding/model/search-proposal.ts";
import type { WorkContext, Platform } from "#server/call-context.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { fundingTask } from "./funding-task.ts";

export interface ToPropose {
  deal: { dealId: string } | { dealData: DealData };
  offerAmount?: number | undefined;
  wishes: Wishes;
  managerSalaryUsd?: number | null | undefined;
}

export type ProposeAnswer =
  | { ok: true; answered: Answered<Proposal> }
  | { ok: false; refusal: "DEAL_NOT_FOUND" }
  | { ok: false; refusal: "AI_FAILED" | "IN_PROGRESS" | "QUOTA_REACHED"; message: string };

/** A deal that is not stored has no id: its provider is told this one (has it so for the fit). */
const UNSAVED = "unsaved";

/** The plan of a deal, stored or not, at an offer and with the manager's pay that is meant. Handed down: it stands above this feature. */
export type PlanToPropose = (
  tx: WorkTx,
  of: {
    readonly dealId: string | null;
    readonly data: DealData;
    readonly offerUsd: number;
    readonly managerSalaryUsd: number | null;
  },
) => Promise<Plan | null>;

export interface ProposeMeans {
  readonly signal: AbortSignal | undefined;
  readonly planFor: PlanToPropose;
}

/** Asks whoever answers, in the words of the specification; ends when the caller goes away. */
export async function propose(
  context: WorkContext,
  wanted: ToPropose,
  { signal, planFor }: ProposeMeans,
): Promise<ProposeAnswer> {
  const found = await findDealData(context, wanted.deal);
  if (found === null) return { ok: false, refusal: "DEAL_NOT_FOUND" };
  const { dealId, deal } = found;
  const { wishes, managerSalaryUsd = null } = wanted;
  const offerUsd = wanted.offerAmount ?? deal.financials.askingPrice ?? 0;
  const stored = dealId === UNSAVED ? null : dealId;
  const plan = await context.inWorkspace((tx) =>
    planFor(tx, { dealId: stored, data: deal, offerUsd, managerSalaryUsd }),
  );
  const question = {
    userId: context.person.id,
    workspaceId: context.caller.workspaceId,
    subject: dealId,
    task: fundingTask,
    ask: { dealId, deal, offerUsd, wishes, plan },
    signal,
  };
  try {
    return { ok: true, answered: await askOnceFree(context.platform, question) };
  } catch (error) {
    if (!(error instanceof AnswerFault)) throw error;
    const refusal =
      error.kind === "busy" ? "IN_PROGRESS" : error.kind === "quota" ? "QUOTA_REACHED" : "AI_FAILED";
    return { ok: false, refusal, message: error.message };
  }
}

/** "Try Again" ends the attempt before and begins at once: the one before needs a moment to end. */
const FREE_WITHIN = { tries: 8, waitMs: 250 };

async function askOnceFree(
  platform: Platform,
  question: Question<FundingAsk, Proposal>,
): Promise<Answered<Proposal>> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask(platform, question);
    } catch (error) {
      const isBusy = error instanceof AnswerFault && error.kind === "busy";
      if (!isBusy || attempt >= FREE_WITHIN.tries || question.signal?.aborted) throw error;
      await setTimeout(FREE_WITHIN.waitMs);
    }
  }
}

async function findDealData(
  context: WorkContext,
  wanted: ToPropose["deal"],
): Promise<{ dealId: string; deal: DealData } | null> {
  if ("dealData" in wanted) return { dealId: UNSAVED, deal: wanted.dealData };
  const deal = await context.inWorkspace((tx) => findDeal(tx, wanted.dealId));
  return deal && { dealId: deal.id, deal: deal.data };
}
