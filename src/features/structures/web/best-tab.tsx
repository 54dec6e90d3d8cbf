import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { useStoredBooks } from "#features/books/web/index.ts";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import { useDealStacks } from "#features/funding/web/index.ts";
import { chosenStack } from "#features/lending/model/chosen-stack.ts";
import { type LendingStore, useLendingState, useOpenLending } from "#features/lending/web/index.ts";
import { useBuyer } from "#features/profile/web/index.ts";
import { useRole } from "#web/session/workspaces.ts";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { BestSkeleton } from "./best-skeleton.tsx";
import { OpenedBestTab } from "./opened-best-tab.tsx";
import { SavedView } from "./saved/saved-view.tsx";
import "./best.css";

export interface DealBestTabProps {
  dealId: string;
  figures: DealFigures;
  /** Where the deal's own figures are entered. */
  editHref: string;
}

/** The best way to pay for a deal. Guests see what was saved of it. */
export function DealBestTab(props: DealBestTabProps) {
  if (useRole() === "guest")
    return (
      <div className="best">
        <SavedView dealId={props.dealId} best={null} />
      </div>
    );
  return <BestOfMembers {...props} />;
}

function BestOfMembers(props: DealBestTabProps) {
  const lending = useOpenLending(props.dealId);
  const stacks = useDealStacks(props.dealId);
  if (lending.store !== null && stacks.data !== undefined)
    return <BestOfStacks {...props} store={lending.store} stacks={stacks.data.stacks} />;
  const error = lending.error ?? stacks.error;
  if (error === null || error === undefined) return <BestSkeleton />;
  return (
    <LoadProblem
      error={error}
      fallback="What the best structure rests on could not be loaded."
      isBusy={lending.isAsking || stacks.isFetching}
      onRetry={() => {
        lending.retry();
        void stacks.refetch();
      }}
    />
  );
}

interface BestOfStacksProps extends DealBestTabProps {
  store: LendingStore;
  stacks: readonly FundingStack[];
}

function BestOfStacks({ dealId, figures, editHref, store, stacks }: BestOfStacksProps) {
  const { lending } = useLendingState(store);
  const books = useStoredBooks(dealId);
  const buyer = useBuyer();
  // Without books or a profile, and where they cannot be read, what they say is unknown.
  if (books.isLoading || buyer.isLoading) return <BestSkeleton />;
  return (
    <OpenedBestTab
      editHref={editHref}
      sources={{
        dealId,
        figures,
        store,
        stack: chosenStack(stacks, lending.stackId) ?? null,
        stacks,
        books: books.data?.books ?? null,
        buyer: buyer.data?.buyer ?? null,
      }}
    />
  );
}
