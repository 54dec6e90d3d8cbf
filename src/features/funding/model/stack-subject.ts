import { type ManagerPay, managerPayOf } from "#calc/deal/manager-pay.ts";
import { type ClosingCash, closingCash } from "#calc/funding/closing-cash.ts";
import { type FirstTwelveMonths, firstTwelveMonths } from "#calc/funding/first-twelve-months.ts";
import { type FundingDeal, fundingDealOf } from "#calc/funding/funding-deal.ts";
import { type LendersView, lendersView } from "#calc/funding/lenders-view.ts";
import { type ProForma, proForma } from "#calc/funding/pro-forma.ts";
import { type SourcesAndUses, sourcesAndUses } from "#calc/funding/sources-and-uses.ts";
import type { Stack, StackComponent } from "#calc/funding/stack-component.ts";
import { type StackMetrics, stackMetrics } from "#calc/funding/stack-metrics.ts";
import type { Deal } from "#features/deals/contract.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import { localDay } from "#kit/day.ts";
import { toStackComponent } from "./stack-component.ts";
import { type PlanOfStack, type StackAnswer, type StackInPlan, viewInPlan } from "./stack-in-plan.ts";
import type { StackFileOptions } from "./stack-file-address.ts";
import type { FundingStack } from "./stack-record.ts";

/** A saved stack with everything the core says of it: what its documents are made from. */
export interface StackSubject {
  readonly record: FundingStack;
  readonly deal: Deal;
  readonly fundingDeal: FundingDeal;
  readonly stack: Stack & { readonly components: readonly StackComponent[] };
  /** With the manager's pay that was found. */
  readonly options: StackFileOptions;
  /** Whose answer that pay is; null while nobody said one. */
  readonly pay: ManagerPay | null;
  readonly proForma: ProForma;
  /** By the stack's own terms and the deal's own earnings. */
  readonly specified: LendersView;
  /** As the plan of the deal counts it. */
  readonly inPlan: StackInPlan;
  readonly lender: LendersView;
  readonly answer: StackAnswer;
  readonly money: SourcesAndUses;
  readonly metrics: StackMetrics;
  readonly closing: ClosingCash;
  readonly firstYear: FirstTwelveMonths;
  readonly exportedAt: Date;
  /** Of a guest's document some figures stand as not shared (not-shared.ts). */
  readonly isForGuest: boolean;
}

export function stackSubjectOf(
  record: FundingStack,
  deal: Deal,
  {
    options,
    usualManagerSalaryUsd = null,
    exportedAt,
    planOf,
    isForGuest = false,
  }: {
    options: StackFileOptions;
    planOf: PlanOfStack;
    usualManagerSalaryUsd?: number | null;
    exportedAt: Date;
    isForGuest?: boolean;
  },
): StackSubject {
  const { base } = options;
  const figures = toDealFigures(deal.data);
  const fundingDeal = fundingDealOf(figures);
  const pay = managerPayOf({
    stackUsd: options.managerSalaryUsd ?? record.managerSalaryUsd,
    dealUsd: figures.managerSalaryUsd,
    usualUsd: usualManagerSalaryUsd,
  });
  const managerSalaryUsd = pay?.usd ?? null;
  const components = record.components
    .filter(({ percentage }) => percentage > 0)
    .map((component) => toStackComponent(component));
  const stack = { deal: fundingDeal, offerUsd: record.offerAmount, components };
  const specified = lendersView({ ...stack, base, managerSalaryUsd, today: localDay(exportedAt) });
  const inPlan = planOf(stack, options.managerSalaryUsd ?? record.managerSalaryUsd);
  const form = proForma({ ...stack, base });
  return {
    record,
    deal,
    fundingDeal,
    stack,
    options: { base, managerSalaryUsd },
    pay,
    proForma: form,
    specified,
    inPlan,
    lender: viewInPlan(inPlan),
    answer: inPlan.answer(),
    money: sourcesAndUses(stack, specified),
    metrics: stackMetrics(stack),
    closing: closingCash(stack),
    firstYear: firstTwelveMonths(form),
    exportedAt,
    isForGuest,
  };
}
