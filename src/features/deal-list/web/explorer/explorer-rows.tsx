import { Plus, Search } from "lucide-react";
import { useState } from "react";
import { isNarrowed, withFilter, withSort } from "#features/deal-list/model/list-address.ts";
import { NO_FILTER } from "#features/deals/model/figure-ranges.ts";
import { ListSelection } from "#features/deal-list/web/choosing/list-selection.tsx";
import { newDealHref } from "#features/deals/addresses.ts";
import { ListProblem } from "#features/deal-list/web/list-problem.tsx";
import { RowsSkeleton } from "#web/ui/records/rows-skeleton.tsx";
import type { ExplorerAddress } from "#features/deal-list/model/explorer-address.ts";
import type { ExplorerRow } from "#features/deal-list/model/explorer-row.ts";
import { isRegistered } from "#web/screens/registered.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { EmptyState } from "#web/ui/status/empty-state.tsx";
import { GhostRows } from "#web/ui/status/ghost-rows.tsx";
import type { Chosen } from "#web/ui/records/chosen.ts";
import { Spinner } from "#web/ui/status/spinner.tsx";
import { useExplorerRows } from "#features/deal-list/web/data.ts";
import { ExplorerTable } from "./explorer-table.tsx";
import type { ChangeList } from "#features/deal-list/web/use-list-address.ts";

export interface ExplorerRowsProps {
  address: ExplorerAddress;
  change: ChangeList<ExplorerAddress>;
  local: readonly ExplorerRow[];
  /** They are asked for, and not shown yet. */
  isHeld: boolean;
}

export function ExplorerRows({ address, change, local, isHeld }: ExplorerRowsProps) {
  const { list, rows, isWaiting } = useExplorerRows(address, local);
  const [selected, setSelected] = useState<Chosen<ExplorerRow>>(new Map());
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;

  if (isWaiting || isHeld) return <Waiting />;
  if (address.tab !== "local" && !list.data) {
    return (
      <div className="explorer-problem">
        <ListProblem error={list.error} isBusy={list.isFetching} onRetry={() => void list.refetch()} />
      </div>
    );
  }
  if (rows.length === 0) return <Nothing address={address} change={change} />;
  return (
    <>
      <ListSelection thing="row" selected={selected} onSelect={setSelected} />
      <ExplorerTable
        rows={rows}
        sort={address.sort}
        direction={address.direction}
        onSort={(sort) => change((now) => withSort(now, sort))}
        selected={selected}
        onSelect={setSelected}
        isStale={list.isPlaceholderData}
        hasMore={address.tab !== "local" && hasNextPage}
        isLoadingMore={isFetchingNextPage}
        onEnd={() => {
          if (!isFetchNextPageError) void fetchNextPage();
        }}
      />
      {isFetchNextPageError ? (
        <div className="explorer-problem">
          <ListProblem error={list.error} isBusy={isFetchingNextPage} onRetry={() => void fetchNextPage()} />
        </div>
      ) : null}
    </>
  );
}

function Waiting() {
  return (
    <>
      <p className="explorer-waiting sm">
        <Spinner label="Loading deals..." />
      </p>
      <RowsSkeleton />
    </>
  );
}

function Nothing({ address, change }: Pick<ExplorerRowsProps, "address" | "change">) {
  if (isNarrowed(address.filter)) {
    return (
      <EmptyState
        role="status"
        titleLevel={3}
        title="No deals found."
        icon={Search}
        action={<Button onClick={() => change((now) => withFilter(now, NO_FILTER))}>Clear all</Button>}
      >
        Nothing in this tab matches the search and the filters together.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      role="status"
      titleLevel={3}
      title="No deals found."
      ghost={<GhostRows />}
      action={
        address.tab !== "local" && isRegistered(newDealHref) ? (
          <ButtonLink variant="primary" href={newDealHref} icon={Plus}>
            New Deal
          </ButtonLink>
        ) : undefined
      }
    >
      {EMPTY_WORDS[address.tab]}
    </EmptyState>
  );
}

const EMPTY_WORDS: Record<ExplorerAddress["tab"], string> = {
  all: "Deals, saved analyses, drafts and local records are listed here together.",
  deals: "Your deals are listed here.",
  analyses:
    "Versions of a deal that you saved on its analysis page are listed here, with the figures of their day.",
  drafts: "Deals that you began to enter and have not saved yet are listed here.",
  local: "No deal is on this device alone: everything is in your account.",
};
