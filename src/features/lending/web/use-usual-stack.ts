import { useMemo } from "react";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { fundingDealOf } from "#calc/funding/funding-deal.ts";
import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import { resolvePlan } from "#calc/plan/resolve-plan.ts";
import type { StoredBooks } from "#features/books/model/stored-books.ts";
import { defaultDealTerms } from "#features/funding/model/deal-terms.ts";
import type { ComponentRecord } from "#features/funding/model/stack-component.ts";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import { planInput, planTables } from "#features/lending/model/bank-subject.ts";
import type { DealLending } from "#features/lending/model/deal-lending.ts";
import { stackOfPlan } from "#features/lending/model/stack-of-plan.ts";
import { useBankBasis } from "./use-bank-basis.ts";

interface UsualSources {
  readonly dealId: string;
  readonly figures: DealFigures;
  readonly lending: DealLending;
  readonly books: StoredBooks | null;
}

/** The structure that is usual for a deal, as a stack that nobody saved; null: there is no price. */
export function useUsualStack({ dealId, figures, lending, books }: UsualSources): FundingStack | null {
  const basis = useBankBasis({ lending, books, buyer: null });
  return useMemo(() => {
    const parts = { ...basis, figures, stack: null };
    const plan = resolvePlan(planInput(parts), planTables(parts));
    return plan === null
      ? null
      : unsavedStack(
          dealId,
          plan.offerUsd,
          stackOfPlan(plan.components, { deal: fundingDealOf(figures), offerUsd: plan.offerUsd }),
        );
  }, [basis, dealId, figures]);
}

/** It has the id of its deal, under which no stack is saved. */
const unsavedStack = (
  dealId: string,
  offerUsd: number,
  components: ReturnType<typeof stackOfPlan>,
): FundingStack => ({
  id: dealId,
  dealId,
  version: 0,
  name: "The usual structure",
  companyName: "",
  description: "",
  totalAmount: offerUsd,
  offerAmount: offerUsd,
  dealTerms: defaultDealTerms(offerUsd),
  components: components.map(
    (component, order) =>
      // Type and terms come from one component.
      ({
        ...component,
        id: `${dealId} ${order}`,
        name: FUNDING_TYPE_INFO[component.componentType].name,
        order,
        details: [],
      }) as ComponentRecord,
  ),
  managerSalaryUsd: null,
  savedFigures: null,
  isTemplate: false,
  status: "draft",
  createdAt: "",
  updatedAt: "",
  createdBy: null,
  updatedBy: null,
});
