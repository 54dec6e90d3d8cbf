import type { ComponentType } from "react";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { useStoredBooks } from "#features/books/web/index.ts";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import { useDealStacks } from "#features/funding/web/index.ts";
import { chosenStack } from "#features/lending/model/chosen-stack.ts";
import { useBuyer } from "#features/profile/web/index.ts";
import { EmptyState } from "#web/ui/status/empty-state.tsx";
import { GhostRows } from "#web/ui/status/ghost-rows.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { BankSkeleton } from "./bank-skeleton.tsx";
import { useLendingState, useOpenLending } from "./data.ts";
import type { LendingStore } from "./lending-store.ts";
import type { BankSources } from "./use-bank.ts";
import { useUsualStack } from "./use-usual-stack.ts";
import "./bank.css";

export interface BankOfStacksProps {
  readonly dealId: string;
  readonly figures: DealFigures;
  /** What is drawn of the stack that is chosen. */
  readonly Opened: ComponentType<BankSources>;
}

/** Loads what the bank's calculation of a deal reads, and opens it over the deal's plan: its chosen stack, else the usual structure. */
export function BankOfStacks(props: BankOfStacksProps) {
  const lending = useOpenLending(props.dealId);
  const stacks = useDealStacks(props.dealId);
  if (lending.store !== null && stacks.data !== undefined)
    return <OpenStack {...props} store={lending.store} stacks={stacks.data.stacks} />;
  const error = lending.error ?? stacks.error;
  if (error === null || error === undefined) return <BankSkeleton />;
  return (
    <LoadProblem
      error={error}
      fallback="What the bank asks of this deal could not be loaded."
      isBusy={lending.isAsking || stacks.isFetching}
      onRetry={() => {
        lending.retry();
        void stacks.refetch();
      }}
    />
  );
}

interface OpenStackProps extends BankOfStacksProps {
  readonly store: LendingStore;
  readonly stacks: readonly FundingStack[];
}

function OpenStack({ dealId, figures, Opened, store, stacks }: OpenStackProps) {
  const { lending } = useLendingState(store);
  const books = useStoredBooks(dealId);
  const buyer = useBuyer();
  const usual = useUsualStack({ dealId, figures, lending, books: books.data?.books ?? null });
  const saved = chosenStack(stacks, lending.stackId);
  const stack = saved ?? usual;
  // Without books or a profile, and where they cannot be read, what they say is unknown.
  if (books.isLoading || buyer.isLoading) return <BankSkeleton />;
  if (stack === null) return <NoPrice />;
  return (
    <Opened
      key={`${stack.id} ${stack.version}`}
      dealId={dealId}
      figures={figures}
      store={store}
      stack={stack}
      isUsual={saved === undefined}
      stacks={stacks}
      books={books.data?.books ?? null}
      buyer={buyer.data?.buyer ?? null}
    />
  );
}

/** Without a price there is no plan. */
function NoPrice() {
  return (
    <EmptyState title="What is the price?" ghost={<GhostRows />}>
      Enter the asking price, or an offer: the bank’s answer is for a price.
    </EmptyState>
  );
}
