import { withLevers } from "#calc/plan/levers.ts";
import { assessPlan } from "#calc/plan/plan-figures.ts";
import type { PlanInput } from "#calc/plan/plan-input.ts";
import type { PlanTables } from "#calc/plan/plan-tables.ts";
import type { Plan } from "#calc/plan/plan.ts";
import { resolvePlan } from "#calc/plan/resolve-plan.ts";
import { type PlanWorking, workOutPlan } from "#calc/plan/work-out-plan.ts";
import { editOf } from "#features/funding/model/stack-edit.ts";
import { toVerdictDeal } from "#features/deals/model/verdict-deal.ts";
import {
  type BankParts,
  planInput,
  planTables,
  stackAsAlternative,
} from "#features/lending/model/bank-subject.ts";
import { type StressOfFile, stressOfFile } from "#features/lending/model/stress/stress-of-file.ts";
import { describeEarnings } from "#features/lending/model/words/earnings-words.ts";
import { bestSourcesOf } from "./best-study.ts";
import type { DealStudy, SupposedPlan } from "./deal-study.ts";

/** The plan of a deal, assessed, as every page resolves it. */
export interface StudiedPlan {
  readonly working: PlanWorking;
  /** The buyer's profile is kept out. */
  readonly hidesBuyer: boolean;
  /** Something of it rests on the buyer's profile. */
  readonly isOfBuyer: boolean;
  /** Of each component, as the stack calls it. */
  readonly names: readonly string[];
  /** What the earnings rest on, as a sentence. */
  readonly basis: string;
  /** What may go wrong, each alone; null without earnings or revenue. */
  readonly stress: () => StressOfFile | null;
}

/** Null: there is no price. */
export function studyPlan(study: DealStudy): StudiedPlan | null {
  const { figures, data, around } = study;
  const { basis, stack } = bestSourcesOf(study);
  const others = around.stacks.flatMap(({ record }) => (record.id === stack?.id ? [] : [record]));
  const parts: BankParts = {
    ...basis,
    figures,
    openDoubts: toVerdictDeal(data, null).openDoubts ?? [],
    stack: stack === null ? null : editOf(stack),
    alternatives: others.map(stackAsAlternative),
  };
  const tables = planTables(parts);
  const stressOf = ({ bankInput: input }: Plan): StressOfFile | null =>
    stressOfFile({
      input,
      rules: basis.rules,
      lending: basis.lending,
      stressBooks: basis.books?.stress ?? null,
    });
  const input = suppose(planInput(parts), { supposed: around.supposed ?? {}, tables, stressOf });
  const plan = resolvePlan(input, tables);
  if (plan === null) return null;
  return {
    working: workOutPlan(plan, { most: null }),
    hidesBuyer: basis.hidesBuyer,
    isOfBuyer: basis.buyer !== null,
    names: parts.stack?.components.map(({ name }) => name) ?? [],
    basis: describeEarnings(plan, parts),
    stress: () => stressOf(plan),
  };
}

interface Supposing {
  readonly supposed: SupposedPlan;
  readonly tables: PlanTables;
  readonly stressOf: (plan: Plan) => StressOfFile | null;
}

/** The plan with what a question supposes of it, as the levers of its page move it. */
function suppose(input: PlanInput, { supposed, tables, stressOf }: Supposing): PlanInput {
  const { payUsd, earningsPct, revenuePct, equityPct, ...levers } = supposed;
  let moved = payUsd === undefined ? input : withPay(input, payUsd);
  const before = resolvePlan(moved, tables);
  if (before === null) return moved;
  const cadsPct = earningsPct ?? (revenuePct === undefined ? null : cadsOf(before, revenuePct, stressOf));
  if (cadsPct !== null)
    moved = { ...moved, said: { ...moved.said, scenario: { ...moved.said.scenario, cadsPct } } };
  if (equityPct === undefined) return withLevers(moved, levers, tables);
  const usd = (equityPct / 100) * before.offerUsd;
  return withLevers(moved, { ...levers, cashUsd: cashFor(before, usd) }, tables);
}

/** What pay of the operator does to earnings: it stands in place of the roles of the books. */
function withPay(input: PlanInput, payUsd: number): PlanInput {
  const { figures, books } = input;
  const ofBooks = figures.books ?? null;
  return {
    ...input,
    figures: {
      ...figures,
      planManagerPayUsd: payUsd,
      books: ofBooks === null ? null : { ...ofBooks, rolesPayUsd: payUsd },
    },
    ...(books ? { books: { ...books, roles: [{ annualPay: payUsd, filledByBuyer: true }] } } : {}),
  };
}

/** What a change of revenue does to the earnings, by what a dollar of revenue takes from them in the stress test. */
function cadsOf(plan: Plan, revenuePct: number, stressOf: Supposing["stressOf"]): number | null {
  const inputs = stressOf(plan)?.asked.inputs;
  const cads = plan.price.earnings.bankEarningsUsd;
  if (inputs === undefined || cads === null || !(cads > 0)) return null;
  return ((inputs.flowThrough * inputs.revenue * (revenuePct / 100)) / cads) * 100;
}

/** The cash to close with so much equity in the price. */
function cashFor(plan: Plan, equityUsd: number): number {
  const now = plan.components.reduce((sum, { type, amount }) => sum + (type === "equity" ? amount : 0), 0);
  return assessPlan(plan).figures.cashToClose + equityUsd - now;
}
