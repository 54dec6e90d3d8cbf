import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import type { DealSort } from "#features/deals/contract.ts";
import type { SortDirection } from "#features/deal-list/model/list-address.ts";
import type { ExplorerRow } from "#features/deal-list/model/explorer-row.ts";
import { type Chosen, withChosen } from "#web/ui/records/chosen.ts";
import { moveBetweenRows } from "#web/ui/records/move-between-rows.ts";
import { Spinner } from "#web/ui/status/spinner.tsx";
import { usePageTop } from "#web/ui/layout/use-page-top.ts";
import { ExplorerHead } from "./explorer-head.tsx";
import { ExplorerTableRow } from "./explorer-table-row.tsx";

export interface ExplorerTableProps {
  rows: readonly ExplorerRow[];
  sort: DealSort;
  direction: SortDirection;
  onSort: (sort: DealSort) => void;
  selected: Chosen<ExplorerRow>;
  onSelect: (selected: Chosen<ExplorerRow>) => void;
  /** The rows are those of the question before; the new ones are on their way. */
  isStale: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** The reader nears the end of what is loaded. */
  onEnd: () => void;
}

const ROW_HEIGHT = 49;
const STACKED_ROW_HEIGHT = 86;
const OVERSCAN = 12;

/** Only the rows in view are drawn; the next page is asked for before the reader gets there. */
export function ExplorerTable(props: ExplorerTableProps) {
  const { rows, selected, onSelect, isStale, hasMore, isLoadingMore, onEnd } = props;
  const [now] = useState(() => new Date());
  const body = useRef<HTMLTableSectionElement>(null);
  const top = usePageTop(body);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => (innerWidth > 700 ? ROW_HEIGHT : STACKED_ROW_HEIGHT),
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  const shown = virtual.getVirtualItems();
  const [first, last] = [shown[0], shown.at(-1)];
  const nearsEnd = hasMore && !isLoadingMore && (last?.index ?? -1) >= rows.length - OVERSCAN - 1;
  useEffect(() => {
    if (nearsEnd) onEnd();
    // oxlint-disable-next-line react/exhaustive-deps -- a new function with every drawing is no reason to ask again
  }, [nearsEnd, rows.length]);

  return (
    <>
      <table
        className={clsx("table hoverable records explorer-table", isStale && "stale")}
        aria-label="Deals"
        aria-busy={isStale}
        // Of a list that goes on the number is not known.
        aria-rowcount={hasMore ? -1 : rows.length + 1}
      >
        <ExplorerHead {...props} />
        <tbody ref={body} onKeyDown={moveBetweenRows}>
          <Spacer height={first === undefined ? 0 : first.start - top} />
          {shown.map(({ index }) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <ExplorerTableRow
                key={row.id}
                ref={virtual.measureElement}
                row={row}
                index={index}
                now={now}
                isSelected={selected.has(row.id)}
                onSelect={(isSelected) => onSelect(withChosen(selected, [row], isSelected))}
              />
            );
          })}
          <Spacer height={last === undefined ? 0 : virtual.getTotalSize() - (last.end - top)} />
        </tbody>
      </table>
      {isLoadingMore ? (
        <p className="explorer-waiting sm">
          <Spinner label="Loading more deals..." />
        </p>
      ) : null}
    </>
  );
}

/** Stands where the rows out of view would. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden className="explorer-spacer">
      <td colSpan={8} style={{ height }} />
    </tr>
  );
}
