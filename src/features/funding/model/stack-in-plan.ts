import { lendersView, type LendersView } from "#calc/funding/lenders-view.ts";
import type { CashFlowBase, Stack } from "#calc/funding/stack-component.ts";
import type { BankInput } from "#calc/lending/bank-input.ts";
import type { RulesOnDay } from "#calc/lending/rule-values.ts";
import type { AnswerColour, AnswerId } from "#calc/plan/plan-answer.ts";

/** What the deal's answer would be with a stack as its plan. */
export interface StackAnswer {
  readonly id: AnswerId;
  readonly colour: AnswerColour;
  readonly title: string;
  readonly sentence: string;
  /** Rules that fail and usual limits that the stack goes beyond, in words. */
  readonly against: readonly string[];
}

/** A stack as the plan of its deal counts it. The plan stands above this feature, which is handed it. */
export interface StackInPlan extends RulesOnDay {
  /** With the plan's earnings, and the market's terms where nobody set any. */
  readonly stack: Stack;
  readonly base: CashFlowBase;
  readonly managerSalaryUsd: number | null;
  /** With the costs at closing. */
  readonly planned: BankInput;
  /** What the earnings rest on, as a sentence. */
  readonly earnings: string;
  /** In US dollars; null where it is not shared. */
  readonly cashToCloseUsd: number | null;
  /** It may take some milliseconds. */
  readonly answer: () => StackAnswer;
}

/** Of a stack and the manager's pay that is said for it alone. */
export type PlanOfStack = (stack: Stack, managerSalaryUsd: number | null) => StackInPlan;

/** The payments of a stack against the plan's earnings, year by year. */
export const viewInPlan = ({
  stack,
  base,
  managerSalaryUsd,
  planned,
  today,
  rules,
}: StackInPlan): LendersView =>
  lendersView({
    ...stack,
    base,
    managerSalaryUsd,
    planned,
    today,
    ...(rules === undefined ? {} : { rules }),
  });
