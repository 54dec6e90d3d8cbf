import type { DealFigures } from "#calc/deal/deal-figures.ts";
import type { Deal } from "#features/deals/contract.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import type { PlanOfStack } from "#features/funding/model/stack-in-plan.ts";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import { type StackSubject, stackSubjectOf } from "#features/funding/model/stack-subject.ts";
import { UNKNOWN_LENDING } from "#features/lending/model/deal-lending.ts";
import { planOfStacks } from "#features/lending/model/stack-in-plan.ts";

/** What the plan of a deal says of its stacks where nothing is known beside its figures. */
export const planOfFigures = (
  figures: DealFigures,
  { usualSalaryUsd = null, today = "2026-11-21" }: { usualSalaryUsd?: number | null; today?: string } = {},
): PlanOfStack =>
  planOfStacks(
    { figures, books: null, buyer: null, lending: UNKNOWN_LENDING, usualSalaryUsd, today },
    { isForGuest: false },
  );

/** A saved stack as its documents read it, where nothing is known beside the deal. */
export const plannedSubject = (
  record: FundingStack,
  deal: Deal,
  asked: Omit<Parameters<typeof stackSubjectOf>[2], "planOf">,
): StackSubject =>
  stackSubjectOf(record, deal, { ...asked, planOf: planOfFigures(toDealFigures(deal.data)) });
