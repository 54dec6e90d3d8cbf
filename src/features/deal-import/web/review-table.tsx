import { useVirtualizer } from "@tanstack/react-virtual";
import { clsx } from "clsx";
import { useEffect, useRef, type KeyboardEvent, type RefObject } from "react";
import { isNumericField, labelOf, type ListingField } from "#features/deal-import/model/listing-fields.ts";
import type { Column } from "#features/deal-import/model/recognise-columns.ts";
import type { CellPlace, ReviewedRow } from "#features/deal-import/model/review-rows.ts";
import { ReviewTableRow } from "./review-table-row.tsx";

export interface ReviewTableProps {
  rows: readonly ReviewedRow[];
  fields: readonly ListingField[];
  columns: readonly Column[];
  place: CellPlace | null;
  onOpen: (place: CellPlace) => void;
  onInclude: (row: ReviewedRow, include: boolean) => void;
}

const ROW_HEIGHT = 45;
const HEAD_WIDTH = 200;
const WIDTHS = { number: 116, words: 180 };

/** The rows as a table of cells: arrow keys move, Enter asks about a cell. Only the rows in view are drawn. */
export function ReviewTable({ rows, fields, columns, place, onOpen, onInclude }: ReviewTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.planned.source.row ?? index,
    overscan: 8,
  });
  const at = rows.findIndex((row) => row.planned.source.row === place?.row);
  useEffect(() => {
    if (at !== -1) virtual.scrollToIndex(at, { align: "auto" });
  }, [at, virtual]);
  useCellInView(box, place);

  const shown = virtual.getVirtualItems();
  const [first, last] = [shown[0], shown.at(-1)];
  const below = last === undefined ? 0 : virtual.getTotalSize() - last.end;
  // Until a cell was opened the keyboard enters the table at its first row.
  const entry: CellPlace | null = at === -1 ? firstPlace(rows[first?.index ?? 0]) : place;
  return (
    <div ref={box} className="import-box">
      <table
        className="table import-table"
        onKeyDown={(event) => moveByKey(event, { rows, fields, place: entry, onOpen })}
        aria-label="Rows of the file"
        aria-rowcount={rows.length + 1}
        style={{ width: HEAD_WIDTH + fields.reduce((sum, field) => sum + widthOf(field), 0) }}
      >
        <colgroup>
          <col style={{ width: HEAD_WIDTH }} />
          {fields.map((field) => (
            <col key={field} style={{ width: widthOf(field) }} />
          ))}
        </colgroup>
        <Heads fields={fields} columns={columns} />
        <tbody>
          <Spacer height={first?.start ?? 0} />
          {shown.map(({ index }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const { row: number } = row.planned.source;
            return (
              <ReviewTableRow
                key={number}
                row={row}
                index={index}
                fields={fields}
                isOpen={number === place?.row}
                entry={number === entry?.row ? entry.field : null}
                onOpen={onOpen}
                onInclude={onInclude}
              />
            );
          })}
          <Spacer height={below} />
        </tbody>
      </table>
    </div>
  );
}

/** The fields, and below each the column of the file that it is read from. */
function Heads({ fields, columns }: Pick<ReviewTableProps, "fields" | "columns">) {
  const heads = new Map(
    columns.flatMap((column) => (column.field === null ? [] : [[column.field, column.header]])),
  );
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col">
          <b>Row</b>
          <small>{heads.get("listingId") ?? heads.get("title") ?? "Name"}</small>
        </th>
        {fields.map((field) => (
          <th key={field} scope="col" className={clsx(isNumericField(field) && "numeric")}>
            <b>{labelOf(field)}</b>
            <small title={heads.get(field)}>{heads.get(field)}</small>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function useCellInView(box: RefObject<HTMLElement | null>, place: CellPlace | null): void {
  useEffect(() => {
    if (place === null) return undefined;
    // A row far away is drawn only after the table has scrolled to it.
    const frame = requestAnimationFrame(() => {
      const cell = box.current?.querySelector(`[data-cell="${place.row}-${place.field}"]`);
      if (box.current !== null && cell) scrollIntoBox(box.current, cell);
    });
    return () => cancelAnimationFrame(frame);
  }, [box, place]);
}

/** Scrolls the box sideways alone, and past the column of names that stays in place; the page stands still. */
function scrollIntoBox(box: HTMLElement, cell: Element): void {
  const [outer, inner] = [box.getBoundingClientRect(), cell.getBoundingClientRect()];
  if (cell.closest("th") !== null) return;
  const left = inner.left - outer.left - HEAD_WIDTH;
  const right = inner.right - outer.left - box.clientWidth;
  if (left < 0) box.scrollLeft += left;
  else if (right > 0) box.scrollLeft += right;
}

/** Stands for the rows that are not drawn. */
function Spacer({ height }: { height: number }) {
  return height <= 0 ? null : <tr aria-hidden className="import-spacer" style={{ height }} />;
}

function widthOf(field: ListingField): number {
  return isNumericField(field) ? WIDTHS.number : WIDTHS.words;
}

function firstPlace(row: ReviewedRow | undefined): CellPlace | null {
  return row === undefined ? null : { row: row.planned.source.row, field: "row" };
}

interface Movement {
  rows: readonly ReviewedRow[];
  fields: readonly ListingField[];
  place: CellPlace | null;
  onOpen: (place: CellPlace) => void;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [10, 0],
  PageUp: [-10, 0],
};

function moveByKey(event: KeyboardEvent<HTMLElement>, { rows, fields, place, onOpen }: Movement): void {
  const step = STEPS[event.key];
  if (step === undefined || place === null || event.ctrlKey || event.metaKey || event.altKey) return;
  const stops: CellPlace["field"][] = ["row", ...fields];
  const row = rows.findIndex((one) => one.planned.source.row === place.row);
  const nextRow = rows[Math.min(Math.max(row + step[0], 0), rows.length - 1)];
  const field = stops[Math.min(Math.max(stops.indexOf(place.field) + step[1], 0), stops.length - 1)];
  if (nextRow === undefined || field === undefined) return;
  event.preventDefault();
  onOpen({ row: nextRow.planned.source.row, field });
}
