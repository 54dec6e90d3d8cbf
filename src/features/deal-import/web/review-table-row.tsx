import { clsx } from "clsx";
import type { ListingField } from "#features/deal-import/model/listing-fields.ts";
import type { CellPlace, ReviewedRow } from "#features/deal-import/model/review-rows.ts";
import { ReviewCell } from "./review-cell.tsx";
import { RowHead } from "./row-head.tsx";

export interface ReviewTableRowProps {
  row: ReviewedRow;
  /** Among all rows, also those that are not drawn. */
  index: number;
  fields: readonly ListingField[];
  /** One of its cells is open. */
  isOpen: boolean;
  /** The cell at which the keyboard enters the table, when it stands in this row. */
  entry: CellPlace["field"] | null;
  onOpen: (place: CellPlace) => void;
  onInclude: (row: ReviewedRow, include: boolean) => void;
}

export function ReviewTableRow(props: ReviewTableRowProps) {
  const { row, index, fields, isOpen, entry, onOpen, onInclude } = props;
  return (
    <tr
      aria-rowindex={index + 2}
      className={clsx(isOpen && "current", row.decision.status === "skipped" && "import-left-out")}
    >
      <th scope="row">
        <RowHead row={row} isCurrent={entry === "row"} onOpen={onOpen} onInclude={onInclude} />
      </th>
      {fields.map((field) => (
        <td key={field}>
          <ReviewCell planned={row.planned} field={field} isCurrent={entry === field} onOpen={onOpen} />
        </td>
      ))}
    </tr>
  );
}
