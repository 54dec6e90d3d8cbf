import { Layers } from "lucide-react";
import type { DealFigures } from "#calc";
import { useStoredBooks } from "#features/books/web/index.ts";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import { useDealStacks } from "#features/funding/web/index.ts";
import { chooseBankStack } from "#features/lending/model/bank-of-stack.ts";
import { useBuyer } from "#features/profile/web/index.ts";
import { useSearchParams } from "#web/navigation/navigation.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { EmptyState } from "#web/ui/status/empty-state.tsx";
import { GhostRows } from "#web/ui/status/ghost-rows.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { BankSkeleton } from "./bank-skeleton.tsx";
import { tabAddress } from "./bank-views.ts";
import { useLendingState, useOpenLending } from "./data.ts";
import type { LendingStore } from "./lending-store.ts";
import { OpenedBankTab } from "./opened-bank-tab.tsx";
import "./bank.css";

export interface DealBankTabProps {
  dealId: string;
  figures: DealFigures;
}

/** Whether a bank will make the loan, and whether it can be paid: over the deal's saved stack. */
export function DealBankTab(props: DealBankTabProps) {
  const lending = useOpenLending(props.dealId);
  const stacks = useDealStacks(props.dealId);
  if (lending.store !== null && stacks.data !== undefined)
    return <BankOfStacks {...props} store={lending.store} stacks={stacks.data.stacks} />;
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

interface BankOfStacksProps extends DealBankTabProps {
  store: LendingStore;
  stacks: readonly FundingStack[];
}

function BankOfStacks({ dealId, figures, store, stacks }: BankOfStacksProps) {
  const { lending } = useLendingState(store);
  const books = useStoredBooks(dealId);
  const buyer = useBuyer();
  const stack = chooseBankStack(stacks, lending.stackId);
  if (stack === undefined) return <NoStack />;
  // Without books or a profile, and where they cannot be read, what they say is unknown.
  if (books.isLoading || buyer.isLoading) return <BankSkeleton />;
  return (
    <OpenedBankTab
      key={`${stack.id} ${stack.version}`}
      dealId={dealId}
      figures={figures}
      store={store}
      stack={stack}
      stacks={stacks}
      books={books.data?.books ?? null}
      buyer={buyer.data?.buyer ?? null}
    />
  );
}

function NoStack() {
  const params = useSearchParams();
  return (
    <EmptyState
      title="Nothing to judge yet"
      ghost={<GhostRows />}
      action={
        <ButtonLink
          href={tabAddress(params, "deal-stack", { stack: "building" })}
          variant="primary"
          icon={Layers}
        >
          Build a funding stack
        </ButtonLink>
      }
    >
      Here stands whether a bank will make the loan, and whether it can be paid: of a funding stack that is
      saved.
    </EmptyState>
  );
}
