import { useEffect, useRef, type CSSProperties } from "react";
import type { LeadFilter } from "#features/leads/contract.ts";
import { LEAD_STATUSES, type LeadStatus } from "#features/leads/model/lead.ts";
import type { LeadsAddress } from "#features/leads/model/leads-address.ts";
import { ConvertDialog } from "#features/leads/web/convert-dialog.tsx";
import type { LeadCount } from "#features/leads/web/lead-count.ts";
import { NoLeadMatches } from "#features/leads/web/leads-states.tsx";
import type { ChangeLeads } from "#features/leads/web/use-leads-address.ts";
import { BoardColumn } from "./board-column.tsx";
import { boardKeys } from "./board-keys.ts";
import { useBoardMoves } from "./use-board-moves.ts";

export interface LeadBoardProps {
  address: LeadsAddress;
  change: ChangeLeads;
  count: LeadCount | undefined;
  now: Date;
}

/** A column a status. Cards are moved by dragging, by their menu, or by Shift and an arrow key. */
export function LeadBoard({ address, change, count, now }: LeadBoardProps) {
  const moves = useBoardMoves();
  const board = useRef<HTMLDivElement>(null);
  const following = useRef<string | null>(null);
  const { filter } = address;
  const shown = filter.statuses.length === 0 ? LEAD_STATUSES : filter.statuses;

  // The focus goes with the card that the keyboard moves, also when its column is read anew.
  useEffect(() => {
    if (following.current === null || document.activeElement !== document.body) return;
    board.current?.querySelector<HTMLElement>(`[data-lead="${following.current}"] a`)?.focus();
  });

  if (count?.matching === 0) return <NoLeadMatches change={change} />;
  return (
    <>
      <div
        ref={board}
        className="board"
        style={{ "--columns": shown.length } as CSSProperties}
        role="group"
        aria-label="Board of leads"
        aria-describedby="board-help"
        onKeyDown={(event) => boardKeys(event, shown, (id) => (following.current = id))}
        onPointerDown={() => (following.current = null)}
      >
        {shown.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            filter={ofColumn(filter, status)}
            address={address}
            count={count?.byStatus[status]}
            moves={moves}
            now={now}
          />
        ))}
      </div>
      <p id="board-help" className="board-help xs text-muted">
        Move a card by its menu, or drag it with the mouse. With the keyboard: arrows go from card to card,
        Shift and an arrow left or right moves the card.
      </p>
      <p className="sr-only" role="status">
        {moves.said}
      </p>
      <ConvertDialog lead={moves.converting} onEnd={moves.endConverting} />
    </>
  );
}

const ofColumn = (filter: LeadFilter, status: LeadStatus): LeadFilter => ({ ...filter, statuses: [status] });
