import type { LeadFilter } from "#features/leads/contract.ts";
import { LEAD_STATUSES, type LeadStatus } from "#features/leads/model/lead.ts";
import type { LeadsAddress } from "#features/leads/model/leads-address.ts";
import { ConvertDialog } from "#features/leads/web/convert-dialog.tsx";
import type { LeadCount } from "#features/leads/web/lead-count.ts";
import { NoLeadMatches } from "#features/leads/web/leads-states.tsx";
import type { ChangeLeads } from "#features/leads/web/use-leads-address.ts";
import { Board } from "#web/ui/board/board.tsx";
import { LeadColumn } from "./lead-column.tsx";
import { useWhileHeld } from "#web/ui/board/use-moves-under-way.ts";
import { type BoardMove, useBoardMoves } from "./use-board-moves.ts";

export interface LeadBoardProps {
  address: LeadsAddress;
  change: ChangeLeads;
  count: LeadCount | undefined;
  now: Date;
}

/** A column a status. Cards are moved by dragging, by their menu, or by Shift and an arrow key. */
export function LeadBoard({ address, change, count, now }: LeadBoardProps) {
  const moves = useBoardMoves();
  const { filter } = address;
  const counts = useWhileHeld(count?.byStatus, moves.isHeld);
  const countOf = (status: LeadStatus) => {
    const stored = counts?.[status];
    const moved = (is: (move: BoardMove) => boolean) => moves.underWay.filter(is).length;
    return stored === undefined
      ? undefined
      : stored + moved(({ to }) => to === status) - moved(({ item }) => item.status === status);
  };
  const shown = filter.statuses.length === 0 ? LEAD_STATUSES : filter.statuses;

  if (count?.matching === 0) return <NoLeadMatches change={change} />;
  return (
    <>
      <Board
        label="Board of leads"
        columns={shown}
        said={moves.said}
        help="Move a card by its menu, or drag it with the mouse. With the keyboard: arrows go from card to card, Shift and an arrow left or right moves the card."
      >
        {shown.map((status) => (
          <LeadColumn
            key={status}
            status={status}
            filter={ofColumn(filter, status)}
            address={address}
            count={countOf(status)}
            moves={moves}
            now={now}
          />
        ))}
      </Board>
      <ConvertDialog lead={moves.converting} onEnd={moves.endConverting} />
    </>
  );
}

const ofColumn = (filter: LeadFilter, status: LeadStatus): LeadFilter => ({ ...filter, statuses: [status] });
