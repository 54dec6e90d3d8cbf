import {
  closingCash,
  FUNDING_TYPE_INFO,
  FUNDING_TYPES,
  fundingDealOf,
  type DealFigures,
  type FundingType,
  type LenderYear,
  lendersView,
  type ManagerPay,
  managerPayOf,
  proForma,
  dayAndRules,
  type RulesOnDay,
  type CashFlowBase,
  sourcesAndUses,
  type Working,
} from "#calc";
import type { LenderEarnings } from "#features/deals/model/lender-earnings.ts";
import { lenderProForma, lenderViewFigure, stackOnLender } from "./stack-on-lender.ts";
import { toStackComponent } from "./stack-component.ts";
import type { FundingStack } from "./stack-record.ts";

/** One saved stack as it stands beside others of its deal. */
export interface ComparedStack {
  readonly stack: FundingStack;
  /** By type, in US dollars; a type that is not in the stack is absent. */
  readonly amounts: ReadonlyMap<FundingType, number>;
  /** What the buyer pays at closing: the equity of the stack and the fees that are paid in cash. */
  readonly buyerCashUsd: number;
  /** What the offer still lacks at closing, by the components' own terms; 0 where it is funded. */
  readonly missingUsd: number;
  readonly firstYearPaymentsUsd: number;
  readonly monthlyPaymentsUsd: number;
  /** Of the first twelve months; null where nothing is due, or no cash flow is known. */
  readonly firstYearCoverage: number | null;
  /** Of the lender's view; null where nothing falls due to the last payment, or no cash flow is known. */
  readonly worstYear: LenderYear | null;
  /** Both coverages on the earnings that a lender counts, with how they came about; null where they are no others. */
  readonly onLender: { readonly firstYear: Working | null; readonly worstYear: Working | null };
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

interface CompareOptions extends RulesOnDay {
  readonly base: CashFlowBase;
  /** What the person usually pays a manager. */
  readonly usualUsd: number | null;
  /** What a lender counts by the books; null without books that say it. */
  readonly earnings: LenderEarnings | null;
}

function compareOne(record: FundingStack, figures: DealFigures, asked: CompareOptions): ComparedStack {
  const { base, usualUsd, earnings } = asked;
  const parts = record.components.filter(({ percentage }) => percentage > 0);
  const stack = {
    deal: fundingDealOf(figures),
    offerUsd: record.offerAmount,
    components: parts.map((component) => toStackComponent(component)),
  };
  const dealUsd = figures.managerSalaryUsd;
  const pay = managerPayOf({ stackUsd: record.managerSalaryUsd, dealUsd, usualUsd });
  const result = proForma({ ...stack, base });
  const managerSalaryUsd = pay?.usd ?? null;
  const view = lendersView({ ...stack, base, managerSalaryUsd, ...dayAndRules(asked) });
  const lender = stackOnLender({ stack, base, managerSalaryUsd, ...dayAndRules(asked) }, earnings);
  const amounts = new Map<FundingType, number>();
  for (const { componentType: type, amount } of parts) amounts.set(type, (amounts.get(type) ?? 0) + amount);
  const cash = sourcesAndUses(stack, view).sources.filter(
    ({ key, type }) => key === "fees-in-cash" || type === "equity",
  );
  const isCashFlowUnknown = result.isCashFlowMissing;
  return {
    stack: record,
    amounts,
    buyerCashUsd: cash.reduce((sum, { amountUsd }) => sum + amountUsd, 0),
    missingUsd: closingCash(stack).missingUsd,
    firstYearPaymentsUsd: result.annualDebtServiceUsd,
    monthlyPaymentsUsd: result.monthlyDebtServiceUsd,
    firstYearCoverage: isCashFlowUnknown ? null : result.coverageRatio,
    worstYear: isCashFlowUnknown ? null : view.worstYear,
    onLender: {
      firstYear: lenderProForma("coverage", { stack, result }, lender),
      worstYear: lenderViewFigure("coverage", { stack, view }, lender),
    },
    isCashFlowUnknown,
    pay,
  };
}
