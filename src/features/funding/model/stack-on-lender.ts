import {
  type CashFlowBase,
  type LenderFigureKey,
  lendersView,
  type LendersView,
  type ProForma,
  proForma,
  type ProFormaFigureKey,
  dayAndRules,
  type RulesOnDay,
  type Stack,
  stackMetrics,
  type StackMetricKey,
  type Working,
  workingOfLendersView,
  workingOfProForma,
  workingOfStackMetric,
} from "#calc";
import type { Deal } from "#features/deals/contract.ts";
import {
  dealOnLenderEarnings,
  markLender,
  onLenderEarnings,
  type LenderEarnings,
} from "#features/deals/model/lender-earnings.ts";
import { formatMoney } from "#kit/format-figure.ts";
import type { FundingStack } from "./stack-record.ts";

/** A stack as the core reads it, and what its cash flow is taken from. */
export interface StackBasis extends RulesOnDay {
  readonly stack: Stack;
  readonly base: CashFlowBase;
  readonly managerSalaryUsd: number | null;
  /** Absent: as the terms of the SBA loan say. */
  readonly isGuarantyFeeFinanced?: boolean | undefined;
}

/** The same stack on the earnings that a lender is likely to count by the books. */
export interface StackOnLender extends StackBasis {
  readonly earnings: LenderEarnings;
  readonly result: ProForma;
  readonly view: LendersView;
}

/** Null where the books do not say the earnings that the cash flow is taken from. */
export function stackOnLender(shown: StackBasis, earnings: LenderEarnings | null): StackOnLender | null {
  if (earnings === null || (shown.base === "sde" && earnings.sdeUsd === null)) return null;
  const stack = { ...shown.stack, deal: onLenderEarnings(shown.stack.deal, earnings) };
  const { base } = shown;
  const basis = { ...shown, stack, managerSalaryUsd: payLeftOf(shown, earnings) };
  const { managerSalaryUsd, isGuarantyFeeFinanced } = basis;
  const view = lendersView({
    ...stack,
    base,
    managerSalaryUsd,
    isGuarantyFeeFinanced,
    ...dayAndRules(basis),
  });
  return { ...basis, earnings, result: proForma({ ...stack, base }), view };
}

/** Where roles of the books have a pay, it is the one that counts, and EBITDA is after it: it is not taken off twice. */
function payLeftOf(
  { base, managerSalaryUsd }: Pick<StackBasis, "base" | "managerSalaryUsd">,
  { replacementPayUsd }: LenderEarnings,
): number | null {
  if (replacementPayUsd === null) return managerSalaryUsd;
  return base === "sde" ? replacementPayUsd : 0;
}

/** A saved stack with its deal as a lender is likely to count it: what `stackSubjectOf` makes its figures from. */
export const savedOnLender = <Saved extends { readonly record: FundingStack; readonly deal: Deal }>(
  saved: Saved,
  earnings: LenderEarnings,
): Saved => {
  const { record, deal } = saved;
  const basis = { base: "ebitda", managerSalaryUsd: record.managerSalaryUsd } as const;
  return {
    ...saved,
    record: { ...record, managerSalaryUsd: payLeftOf(basis, earnings) },
    deal: { ...deal, data: dealOnLenderEarnings(deal.data, earnings) },
  };
};

/** What the lender's figures stand beside. */
export interface ShownStack {
  readonly stack: Stack;
  readonly result: ProForma;
  readonly view: LendersView;
}

const payNotes = ({ base, earnings: { replacementPayUsd } }: StackOnLender): string[] =>
  base === "sde" || replacementPayUsd === null || replacementPayUsd === 0
    ? []
    : [`${formatMoney(replacementPayUsd)} a year for who replaces the owner is taken off EBITDA already.`];

function mark(shown: Working, onLender: Working, of: StackOnLender): Working | null {
  const marked = markLender(shown, onLender, of.earnings);
  return marked && { ...marked, notes: [...(marked.notes ?? []), ...payNotes(of)] };
}

/** Working of a figure of the pro forma on the lender's earnings; null where it is no other, or there are none. */
export const lenderProForma = (
  key: ProFormaFigureKey,
  shown: Pick<ShownStack, "stack" | "result">,
  lender: StackOnLender | null,
): Working | null => lender && mark(workingOfProForma(key, shown), workingOfProForma(key, lender), lender);

/** Likewise of a figure of the lender's view. */
export const lenderViewFigure = (
  key: LenderFigureKey,
  shown: Pick<ShownStack, "stack" | "view">,
  lender: StackOnLender | null,
): Working | null =>
  lender && mark(workingOfLendersView(key, shown), workingOfLendersView(key, lender), lender);

/** Likewise of the local analysis of a stack, which reads EBITDA alone. */
export function lenderMetric(
  key: StackMetricKey,
  stack: Stack,
  earnings: LenderEarnings | null,
): Working | null {
  if (earnings === null) return null;
  const working = (of: Stack) => workingOfStackMetric(key, { stack: of, metrics: stackMetrics(of) });
  return markLender(
    working(stack),
    working({ ...stack, deal: onLenderEarnings(stack.deal, earnings) }),
    earnings,
  );
}
