import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { type ManagerPay, managerPayOf } from "#calc/deal/manager-pay.ts";
import { closingCash } from "#calc/funding/closing-cash.ts";
import { fundingDealOf } from "#calc/funding/funding-deal.ts";
import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import { FUNDING_TYPES, type FundingType } from "#calc/funding/funding-types.ts";
import type { LenderYear } from "#calc/funding/lenders-view.ts";
import { proForma } from "#calc/funding/pro-forma.ts";
import type { CashFlowBase } from "#calc/funding/stack-component.ts";
import { type PlanOfStack, viewInPlan } from "./stack-in-plan.ts";
import { toStackComponent } from "./stack-component.ts";
import type { FundingStack } from "./stack-record.ts";

/** One saved stack as it stands beside others of its deal. */
export interface ComparedStack {
  readonly stack: FundingStack;
  /** By type, in US dollars; a type that is not in the stack is absent. */
  readonly amounts: ReadonlyMap<FundingType, number>;
  /** What the buyer pays at closing, with the costs; null where it is not shared. */
  readonly cashToCloseUsd: number | null;
  /** What the offer still lacks at closing, by the components' own terms; 0 where it is funded. */
  readonly missingUsd: number;
  readonly firstYearPaymentsUsd: number;
  readonly monthlyPaymentsUsd: number;
  /** Of the first twelve months; null where nothing is due, or no cash flow is known. */
  readonly firstYearCoverage: number | null;
  /** With the stack as the deal's plan; null where nothing falls due to the last payment, or no cash flow is known. */
  readonly worstYear: LenderYear | null;
  readonly isCashFlowUnknown: boolean;
  readonly pay: ManagerPay | null;
}

export interface StackComparison {
  readonly base: CashFlowBase;
  readonly stacks: readonly ComparedStack[];
  /** The types that any of them holds, in their usual order. */
  readonly types: readonly { readonly type: FundingType; readonly name: string }[];
}

/** Stacks of one deal side by side: on its EBITDA, or on SDE where that alone is known. */
export function compareStacks(
  stacks: readonly FundingStack[],
  figures: DealFigures,
  asked: Omit<CompareOptions, "base">,
): StackComparison {
  const base: CashFlowBase = !figures.ebitdaUsd && figures.sdeUsd ? "sde" : "ebitda";
  const compared = stacks.map((stack) => compareOne(stack, figures, { ...asked, base }));
  const types = FUNDING_TYPES.filter((type) => compared.some(({ amounts }) => amounts.has(type)));
  return {
    base,
    stacks: compared,
    types: types.map((type) => ({ type, name: FUNDING_TYPE_INFO[type].name })),
  };
}

interface CompareOptions {
  readonly base: CashFlowBase;
  /** What the person usually pays a manager. */
  readonly usualUsd: number | null;
  readonly planOf: PlanOfStack;
}

function compareOne(record: FundingStack, figures: DealFigures, asked: CompareOptions): ComparedStack {
  const { base, usualUsd, planOf } = asked;
  const parts = record.components.filter(({ percentage }) => percentage > 0);
  const stack = {
    deal: fundingDealOf(figures),
    offerUsd: record.offerAmount,
    components: parts.map((component) => toStackComponent(component)),
  };
  const dealUsd = figures.managerSalaryUsd;
  const pay = managerPayOf({ stackUsd: record.managerSalaryUsd, dealUsd, usualUsd });
  const result = proForma({ ...stack, base });
  const inPlan = planOf(stack, record.managerSalaryUsd);
  const view = viewInPlan(inPlan);
  const amounts = new Map<FundingType, number>();
  for (const { componentType: type, amount } of parts) amounts.set(type, (amounts.get(type) ?? 0) + amount);
  const isCashFlowUnknown = result.isCashFlowMissing;
  return {
    stack: record,
    amounts,
    cashToCloseUsd: inPlan.cashToCloseUsd,
    missingUsd: closingCash(stack).missingUsd,
    firstYearPaymentsUsd: result.annualDebtServiceUsd,
    monthlyPaymentsUsd: result.monthlyDebtServiceUsd,
    firstYearCoverage: isCashFlowUnknown ? null : result.coverageRatio,
    worstYear: view.worstYear,
    isCashFlowUnknown,
    pay,
  };
}
