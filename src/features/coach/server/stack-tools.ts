import { z } from "zod";
import { getBuyerProfile } from "#features/profile/server/index.ts";
import type { ModelTool } from "#features/ai/server/index.ts";
import { planOfStacks } from "#features/lending/model/stack-in-plan.ts";
import { withoutProfile } from "#features/lending/model/bank-of-stack.ts";
import { readBankBasis } from "#features/lending/server/index.ts";
import { toVerdictDeal } from "#features/deals/model/verdict-deal.ts";
import type { Deal } from "#features/deals/contract.ts";
import { findDeal } from "#features/deals/server/index.ts";
import { findStack, listStacks } from "#features/funding/server/index.ts";
import type { WorkContext } from "#server/call-context.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { type RequestedStack, summarizeStack, summarizeStackHead } from "./summarize-stack.ts";
import type { ToolNotes } from "./tool-notes.ts";
import { isUuid } from "#kit/is-uuid.ts";

const MISSING_STACK = {
  error: "There is no such funding stack among this person's own. Use list_funding_stacks for the ids.",
};
const MISSING_DEAL = {
  error: "There is no such deal among this person's own. Use list_deals for the ids.",
};
const MOST_LISTED = 20;
const listInput = z.object({ dealId: z.string().max(60).optional() });
const readInput = z.object({ stackId: z.string().max(60) });

/** How the person has planned to pay for their deals. Everything here runs as the person who asks. */
export const createStackTools = (context: WorkContext, notes: ToolNotes): ModelTool[] => [
  {
    name: "list_funding_stacks",
    description: "The person's own saved funding stacks, the newest first, of one deal or of all.",
    input: listInput,
    run: (input) => listOwnStacks(context, notes, listInput.parse(input)),
  },
  {
    name: "read_funding_stack",
    description:
      "One saved funding stack: its components with amounts, debt service, coverage and what a lender would raise.",
    input: readInput,
    run: (input) => readOwnStack(context, notes, readInput.parse(input)),
  },
];

async function listOwnStacks(
  context: WorkContext,
  notes: ToolNotes,
  { dealId }: z.output<typeof listInput>,
): Promise<unknown> {
  if (dealId !== undefined && !isUuid(dealId)) return MISSING_DEAL;
  const found = await context.inWorkspace(async (tx) => {
    if (dealId !== undefined && !(await findDeal(tx, dealId))) return null;
    const wanted = dealId === undefined ? {} : { dealId };
    const stacks = await listStacks(tx, { ...wanted, limit: MOST_LISTED + 1 });
    const ids = [...new Set(stacks.map((stack) => stack.dealId))];
    const deals = new Map<string, { deal: Deal; asked: RequestedStack }>();
    for (const id of ids) {
      const deal = await findDeal(tx, id);
      if (deal) deals.set(id, { deal, asked: await readAsked(tx, deal) });
    }
    return { stacks, deals };
  });
  if (found === null) return MISSING_DEAL;
  notes.onStep("Looked through your funding stacks");
  const told = found.stacks.slice(0, MOST_LISTED).flatMap((stack) => {
    const of = found.deals.get(stack.dealId);
    return of ? [summarizeStackHead(stack, of.deal, of.asked)] : [];
  });
  notes.onFigures(told.flatMap(({ figures }) => figures));
  return { stacks: told.map((stack) => stack.told), hasMore: found.stacks.length > MOST_LISTED };
}

/** A model is told nothing that rests on the buyer's profile. */
async function readAsked(tx: WorkTx, { id, data }: Deal): Promise<RequestedStack> {
  const profile = await getBuyerProfile(tx);
  const { openDoubts = [], ...figures } = toVerdictDeal(data, profile.usualManagerSalaryUsd);
  const bank = withoutProfile(await readBankBasis(tx, id));
  const planOf = planOfStacks({ ...bank, figures, openDoubts }, { isForGuest: true });
  return { exportedAt: new Date(), planOf, ...profile };
}

async function readOwnStack(
  context: WorkContext,
  notes: ToolNotes,
  { stackId }: z.output<typeof readInput>,
): Promise<unknown> {
  if (!isUuid(stackId)) return MISSING_STACK;
  const found = await context.inWorkspace(async (tx) => {
    const stack = await findStack(tx, stackId);
    const deal = stack && (await findDeal(tx, stack.dealId));
    return deal && { stack, deal, asked: await readAsked(tx, deal) };
  });
  if (!found) return MISSING_STACK;
  notes.onStep(`Read the funding stack ${found.stack.name}`);
  const { told, figures } = summarizeStack(found.stack, found.deal, found.asked);
  notes.onFigures(figures);
  return told;
}
