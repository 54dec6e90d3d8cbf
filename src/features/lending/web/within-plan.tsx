import { type ReactNode, useMemo } from "react";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import type { DoubtedFigure } from "#calc/verdict/verdict-deal.ts";
import { useStoredBooks } from "#features/books/web/index.ts";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import { PlanOfStackContext, useDealStacks } from "#features/funding/web/index.ts";
import { stackAsAlternative } from "#features/lending/model/bank-subject.ts";
import { planOfStacks } from "#features/lending/model/stack-in-plan.ts";
import { useBuyer } from "#features/profile/web/index.ts";
import { useRole } from "#web/session/workspaces.ts";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { BankSkeleton } from "./bank-skeleton.tsx";
import { useLendingState, useOpenLending } from "./data.ts";
import type { LendingStore } from "./lending-store.ts";
import { useBankBasis } from "./use-bank-basis.ts";
import { UsualInBuilder } from "./usual-in-builder.tsx";

export interface WithinPlanProps {
  readonly dealId: string;
  readonly figures: DealFigures;
  readonly openDoubts: readonly DoubtedFigure[];
  /** What shows stacks of the deal. */
  readonly children: ReactNode;
}

/** Stacks of a deal are shown with what its plan says of them: loaded once for all that stands within. */
export function WithinPlan(props: WithinPlanProps) {
  const lending = useOpenLending(props.dealId);
  const stacks = useDealStacks(props.dealId);
  const books = useStoredBooks(props.dealId);
  const buyer = useBuyer();
  if (lending.store !== null && !books.isLoading && !buyer.isLoading)
    return <Planned {...props} store={lending.store} stacks={stacks.data?.stacks ?? []} />;
  if (lending.error === null || lending.error === undefined) return <BankSkeleton />;
  return (
    <LoadProblem
      error={lending.error}
      fallback="The plan of this deal could not be loaded."
      isBusy={lending.isAsking}
      onRetry={lending.retry}
    />
  );
}

interface PlannedProps extends WithinPlanProps {
  readonly store: LendingStore;
  readonly stacks: readonly FundingStack[];
}

function Planned({ dealId, figures, openDoubts, store, stacks, children }: PlannedProps) {
  const { lending } = useLendingState(store);
  // Without books or a profile, and where they cannot be read, what they say is unknown.
  const books = useStoredBooks(dealId).data?.books ?? null;
  const buyer = useBuyer().data?.buyer ?? null;
  const isForGuest = useRole() === "guest";
  const basis = useBankBasis({ lending, books, buyer });
  const parts = useMemo(
    () => ({ ...basis, figures, openDoubts, alternatives: stacks.map(stackAsAlternative) }),
    [basis, figures, openDoubts, stacks],
  );
  const planOf = useMemo(() => planOfStacks(parts, { isForGuest }), [parts, isForGuest]);
  return (
    <PlanOfStackContext value={planOf}>
      <UsualInBuilder dealId={dealId} parts={parts}>
        {children}
      </UsualInBuilder>
    </PlanOfStackContext>
  );
}
