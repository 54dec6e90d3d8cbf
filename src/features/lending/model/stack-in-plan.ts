import type { Stack, StackComponent } from "#calc/funding/stack-component.ts";
import { toLendingComponent } from "#calc/lending/to-lending-component.ts";
import { type AssessedStructure, assessPlan } from "#calc/plan/plan-figures.ts";
import type { Plan } from "#calc/plan/plan.ts";
import { resolveStructure } from "#calc/plan/resolve-plan.ts";
import { answerForList, type PlanWorking } from "#calc/plan/work-out-plan.ts";
import type { BankRules } from "#calc/tables/bank-rule.ts";
import type { PlanOfStack, StackAnswer } from "#features/funding/model/stack-in-plan.ts";
import { wholeTerms } from "#features/funding/model/whole-terms.ts";
import { ANSWER_TITLES } from "#features/deals/model/verdict-words.ts";
import { type BankParts, planInput, planTables } from "./bank-subject.ts";
import { rulesHiddenFromGuests } from "./for-guests.ts";
import { type AnswerFor, describeAnswer, describeLimits } from "./words/answer-words.ts";
import { describeEarnings } from "./words/earnings-words.ts";
import { describeRule } from "./words/rule-sentence.ts";

/** The plan's components as the stack has them, with their terms written out. */
function componentsOf({ components }: Stack, plan: Plan): StackComponent[] {
  const place = { deal: plan.bankInput.deal, offerUsd: plan.offerUsd };
  return components.map((component, index) => {
    const planned = plan.components[index];
    const terms = planned === undefined ? null : wholeTerms(planned, place);
    // Type and terms come from one component; picking them apart loses that they belong together.
    return { ...component, terms: terms ?? component.terms } as StackComponent;
  });
}

/** The deal with the earnings that the plan counts, and what is taken off them. */
function earningsIn({ price, bankInput }: Plan) {
  const { basis, bankEarningsUsd, managerSalaryUsd } = price.earnings;
  if (basis === "sde") return { deal: bankInput.deal, base: "sde", managerSalaryUsd } as const;
  return {
    deal: { ...bankInput.deal, ebitdaUsd: bankEarningsUsd },
    base: "ebitda",
    managerSalaryUsd: null,
  } as const;
}

function answerOf(
  plan: Plan,
  assessed: AssessedStructure,
  rules: BankRules,
  readers: AnswerFor,
): StackAnswer {
  const answer = answerForList(plan, { judged: assessed });
  const working: PlanWorking = {
    plan,
    judged: assessed,
    answer,
    alternatives: [],
    mostToPay: null,
    measures: [],
  };
  const kept = readers.isForGuest ? rulesHiddenFromGuests(rules) : [];
  const fails = assessed.judged.flatMap(({ rule, verdict, value, limit }) =>
    verdict === "fail" && rule.weight !== "notice" && !kept.includes(rule.id)
      ? [describeRule({ id: rule.id, value, limit })]
      : [],
  );
  return {
    id: answer.id,
    colour: answer.colour,
    title: ANSWER_TITLES[answer.id],
    sentence: describeAnswer(working, readers),
    against: [...fails, ...describeLimits(working, readers)],
  };
}

/** What the plan of a deal says of each of its stacks, saved or being built. */
export function planOfStacks(parts: Omit<BankParts, "stack">, readers: AnswerFor): PlanOfStack {
  const tables = planTables(parts);
  const without = planInput({ ...parts, stack: null });
  return (stack, managerSalaryUsd) => {
    const plan = resolveStructure(
      {
        ...without,
        figures: { ...without.figures, planManagerPayUsd: managerSalaryUsd },
        offerUsd: stack.offerUsd,
        components: stack.components.map((component) => toLendingComponent(component)),
      },
      tables,
    );
    const assessed = assessPlan(plan);
    const { deal, ...earnings } = earningsIn(plan);
    return {
      ...earnings,
      stack: { ...stack, deal, components: componentsOf(stack, plan) },
      planned: plan.bankInput,
      today: plan.input.day,
      rules: tables.rules,
      earnings: describeEarnings(plan, parts),
      cashToCloseUsd: readers.isForGuest ? null : assessed.figures.cashToClose,
      answer: () => answerOf(plan, assessed, tables.rules, readers),
    };
  };
}
