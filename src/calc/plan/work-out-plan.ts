import { type Alternative, alternativesOf, type FoundStructure } from "./alternatives.ts";
import { type Measure, measuresOf } from "./measures.ts";
import { type MostToPay, mostToPay } from "./most-to-pay.ts";
import type { Plan } from "./plan.ts";
import { type PlanAnswer, answerPlan } from "./plan-answer.ts";
import { judgePlan, type JudgedStructure } from "./plan-figures.ts";

/** A plan with everything that is said of it. */
export interface PlanWorking {
  readonly plan: Plan;
  readonly judged: JudgedStructure;
  readonly alternatives: readonly Alternative[];
  readonly mostToPay: MostToPay | null;
  readonly answer: PlanAnswer;
  readonly measures: readonly Measure[];
}

/** What is known beside the plan. */
export interface PlanKnown {
  /** A structure of the search; null: none was found, or looked for. */
  readonly found?: FoundStructure | null;
  /** The highest price, where it is known already. */
  readonly most?: MostToPay | null;
}

/**
 * The answer alone, for lists: the same as that of `workOutPlan`, without the highest price, and without every other way to
 * pay where one that passes is known.
 */
export function answerForList(plan: Plan, judged: JudgedStructure = judgePlan(plan)): PlanAnswer {
  const first = answerPlan(plan, judged, [], null);
  if (first.id !== "not_financeable") return first;
  return answerPlan(plan, judged, alternativesOf(plan, judged), null);
}

/** Judges a plan whole: figures, other ways to pay, the highest price, and the one answer. */
export function workOutPlan(plan: Plan, { found = null, most }: PlanKnown = {}): PlanWorking {
  const judged = judgePlan(plan);
  const alternatives = alternativesOf(plan, judged, found);
  const highest = most === undefined ? mostToPay(plan) : most;
  const answer = answerPlan(plan, judged, alternatives, highest);
  return {
    plan,
    judged,
    alternatives,
    mostToPay: highest,
    answer,
    measures: measuresOf(plan, answer.id, highest),
  };
}
