import { type Alternative, alternativesOf, type LookedFor } from "./alternatives.ts";
import { type Measure, measuresOf } from "./measures.ts";
import { type MostToPay, mostToPay } from "./most-to-pay.ts";
import type { Plan } from "./plan.ts";
import { type PlanAnswer, answerPlan } from "./plan-answer.ts";
import { assessPlan, type AssessedStructure } from "./plan-figures.ts";

/** A plan with everything that is said of it. */
export interface PlanWorking {
  readonly plan: Plan;
  readonly judged: AssessedStructure;
  readonly alternatives: readonly Alternative[];
  readonly mostToPay: MostToPay | null;
  readonly answer: PlanAnswer;
  readonly measures: readonly Measure[];
}

/** What is known beside the plan, and looked for. */
export interface PlanKnown extends LookedFor {
  /** The highest price, where it is known already. */
  readonly most?: MostToPay | null;
}

/**
 * The answer alone, for lists: the same as that of `workOutPlan`, without the highest price. Where any way that passes is enough, its next step
 * need not be the cheapest.
 */
export function answerForList(
  plan: Plan,
  {
    judged = assessPlan(plan),
    isAnyEnough = false,
  }: Pick<LookedFor, "isAnyEnough"> & { readonly judged?: AssessedStructure } = {},
): PlanAnswer {
  const first = answerPlan(plan, judged, [], null);
  if (first.id !== "not_financeable") return first;
  return answerPlan(plan, judged, alternativesOf(plan, judged, { isAnyEnough }), null);
}

/** Assesses a plan whole: figures, other ways to pay, the highest price, and the one answer. */
export function workOutPlan(plan: Plan, { most, ...lookedFor }: PlanKnown = {}): PlanWorking {
  const assessed = assessPlan(plan);
  const alternatives = alternativesOf(plan, assessed, lookedFor);
  const highest = most === undefined ? mostToPay(plan) : most;
  const answer = answerPlan(plan, assessed, alternatives, highest);
  return {
    plan,
    judged: assessed,
    alternatives,
    mostToPay: highest,
    answer,
    measures: measuresOf(plan, answer.id, highest),
  };
}
