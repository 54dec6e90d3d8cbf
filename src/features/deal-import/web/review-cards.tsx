import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import type { ListingField } from "#features/deal-import/model/listing-fields.ts";
import { findDoubt, type ReviewedRow } from "#features/deal-import/model/review-rows.ts";
import { usePageTop } from "#web/ui/layout/use-page-top.ts";
import { ReviewCell } from "./review-cell.tsx";
import type { ReviewTableProps } from "./review-table.tsx";
import { RowHead } from "./row-head.tsx";

const USUAL_HEIGHT = 220;

/** The rows on a phone: each a small sheet of two columns. What the file does not say is left out. */
export function ReviewCards({ rows, fields, place, onOpen, onInclude }: ReviewTableProps) {
  const list = useRef<HTMLUListElement>(null);
  const top = usePageTop(list);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => USUAL_HEIGHT,
    getItemKey: (index) => rows[index]?.planned.source.row ?? index,
    overscan: 4,
    scrollMargin: top,
  });
  const at = rows.findIndex((row) => row.planned.source.row === place?.row);
  useEffect(() => {
    if (at !== -1) virtual.scrollToIndex(at, { align: "center" });
  }, [at, virtual]);
  return (
    <ul ref={list} className="import-cards" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, start }) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <li
            key={row.planned.source.row}
            ref={virtual.measureElement}
            data-index={index}
            className={clsx(
              index === at && "current",
              row.decision.status === "skipped" && "import-left-out",
            )}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            <RowHead row={row} isCurrent onOpen={onOpen} onInclude={onInclude} />
            <div className="cells">
              {shownFields(row, fields).map((field) => (
                <ReviewCell
                  key={field}
                  planned={row.planned}
                  field={field}
                  isCurrent
                  onOpen={onOpen}
                  showLabel
                />
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function shownFields({ planned }: ReviewedRow, fields: readonly ListingField[]): ListingField[] {
  return fields.filter(
    (field) =>
      field === "askingPrice" ||
      field === "annualRevenue" ||
      planned.values[field] !== undefined ||
      findDoubt(planned, field) !== undefined,
  );
}
