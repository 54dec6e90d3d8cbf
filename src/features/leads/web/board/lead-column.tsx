import { useMemo } from "react";
import type { LeadFilter } from "#features/leads/contract.ts";
import type { LeadListItem, LeadStatus } from "#features/leads/model/lead.ts";
import type { LeadsAddress } from "#features/leads/model/leads-address.ts";
import { STATUS_WORDS } from "#features/leads/model/lead-words.ts";
import { useLeadPages } from "#features/leads/web/data.ts";
import { LeadsProblem } from "#features/leads/web/leads-states.tsx";
import { MoreButton } from "#web/ui/buttons/more-button.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { LeadCard } from "./lead-card.tsx";
import { BoardColumn } from "#web/ui/board/board-column.tsx";
import { draggedLead } from "./dragged-lead.ts";
import { useWhileHeld } from "#web/ui/board/use-moves-under-way.ts";
import type { BoardMoves } from "./use-board-moves.ts";

export interface LeadColumnProps {
  status: LeadStatus;
  filter: LeadFilter;
  address: LeadsAddress;
  /** How many stand in it; unknown while that loads. */
  count: number | undefined;
  moves: BoardMoves;
  now: Date;
}

export function LeadColumn({ status, filter, address, count, moves, now }: LeadColumnProps) {
  const list = useLeadPages(filter, address.sort);
  const data = useWhileHeld(list.data, moves.isHeld);
  const stored = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  const cards = withMoves(stored, status, moves.underWay);
  const drop = () => {
    const item = draggedLead.read();
    if (item !== null) moves.move(item, status);
  };
  return (
    <BoardColumn id={status} title={STATUS_WORDS[status]} count={count} onDrop={drop}>
      {list.isPending ? <Skeleton height={84} /> : null}
      {list.isError && !data ? (
        <LeadsProblem error={list.error} isBusy={list.isFetching} onRetry={() => void list.refetch()} />
      ) : null}
      {data && cards.length === 0 ? <p className="board-empty xs text-muted">None</p> : null}
      <ul>
        {cards.map((item) => (
          <LeadCard key={item.id} item={item} address={address} onMove={moves.move} now={now} />
        ))}
      </ul>
      <MoreButton list={list} size="sm" variant="ghost">
        Load more<span className="sr-only"> of {STATUS_WORDS[status]}</span>
      </MoreButton>
    </BoardColumn>
  );
}

/** What has just been moved stands on top of its new column, until the columns are read anew. */
function withMoves(
  stored: readonly LeadListItem[],
  status: LeadStatus,
  underWay: BoardMoves["underWay"],
): LeadListItem[] {
  // The rows of the question before may still be shown while another filter is asked.
  const there = stored.filter((item) => item.status === status);
  return underWay.reduce((before, { item, to }) => {
    const cards = before.filter(({ id }) => id !== item.id);
    return to === status ? [{ ...item, status }, ...cards] : cards;
  }, there);
}
