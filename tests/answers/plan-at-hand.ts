import type { FundingType } from "#calc/funding/funding-types.ts";
import { answerBeforePlan } from "#calc/plan/plan-answer.ts";
import type { PlanInput } from "#calc/plan/plan-input.ts";
import type { Plan } from "#calc/plan/plan.ts";
import { priceOfPlan, resolvePlan } from "#calc/plan/resolve-plan.ts";
import { type PlanWorking, workOutPlan } from "#calc/plan/work-out-plan.ts";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import type { Deal } from "#features/deals/contract.ts";
import { toVerdictDeal } from "#features/deals/model/verdict-deal.ts";
import { ANSWER_TITLES } from "#features/deals/model/verdict-words.ts";
import { editOf } from "#features/funding/model/stack-edit.ts";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import {
  type BankParts,
  planInput,
  planTables,
  stackAsAlternative,
} from "#features/lending/model/bank-subject.ts";
import { chosenStack } from "#features/lending/model/chosen-stack.ts";
import { UNKNOWN_LENDING } from "#features/lending/model/deal-lending.ts";
import { describeAnswer, describeMissing } from "#features/lending/model/words/answer-words.ts";
import { utcDay } from "#kit/day.ts";
import type { Calls } from "#tests/support/server.ts";

/** The headlines of a deal, as its page works them out for a member. Null: unknown, or there is none. */
export interface Headlines {
  readonly id: string;
  readonly colour: string;
  readonly title: string;
  readonly sentence: string;
  readonly offer: number | null;
  readonly cashToClose: number | null;
  readonly worstCoverage: number | null;
  readonly equity: number | null;
  readonly sellerNote: number | null;
  readonly marketHigh: number | null;
  readonly support: number | null;
}
export type Headline = keyof Headlines;

const amountOf = (plan: Plan | null, asked: FundingType): number | null =>
  plan?.components.reduce((sum, { type, amount }) => sum + (type === asked ? amount : 0), 0) ?? null;

export interface DealAtHand {
  readonly deal: Deal;
  readonly stack: FundingStack | undefined;
  readonly parts: BankParts;
  readonly input: PlanInput;
  readonly working: PlanWorking | null;
  readonly headlines: Headlines;
}

/** Everything that a member's page reads, worked out as the page does. */
export async function readPage(calls: Calls, dealId: string): Promise<DealAtHand> {
  const deal = await calls.deals.get({ id: dealId });
  const { stacks } = await calls.funding.listByDeal({ dealId });
  const { lending } = await calls.lending.get({ dealId });
  const { buyer } = await calls.profile.getBuyer();
  const said = lending ?? UNKNOWN_LENDING;
  const stack = chosenStack(stacks, said.stackId);
  const { openDoubts = [], ...figures } = toVerdictDeal(deal.data, null);
  const parts: BankParts = {
    figures,
    openDoubts,
    stack: stack === undefined ? null : editOf(stack),
    alternatives: stacks.filter(({ id }) => id !== stack?.id).map(stackAsAlternative),
    books: null,
    buyer,
    lending: said,
    usualSalaryUsd: null,
    today: utcDay(new Date()),
    rules: BANK_RULES,
  };
  const input = planInput(parts);
  const tables = planTables(parts);
  const plan = resolvePlan(input, tables);
  const working = plan === null ? null : workOutPlan(plan);
  const price = priceOfPlan(input, tables);
  const answer = working?.answer ?? answerBeforePlan(price);
  if (answer === null) throw new Error("A deal without a plan has no answer.");
  return {
    deal,
    stack,
    parts,
    input,
    working,
    headlines: {
      id: answer.id,
      colour: answer.colour,
      title: ANSWER_TITLES[answer.id],
      sentence: working === null ? describeMissing(answer) : describeAnswer(working, { isForGuest: false }),
      offer: plan?.offerUsd ?? null,
      cashToClose: working?.judged.figures.cashToClose ?? null,
      worstCoverage: working?.judged.figures.worstCoverage ?? null,
      equity: amountOf(plan, "equity"),
      sellerNote: amountOf(plan, "seller_note"),
      marketHigh: price.verdict.marketHigh,
      support: price.verdict.bank,
    },
  };
}
