import { clsx } from "clsx";
import { isNumericField, labelOf, type ListingField } from "#features/deal-import/model/listing-fields.ts";
import type { PlannedRow } from "#features/deal-import/model/plan-row.ts";
import { type CellPlace, findDoubt } from "#features/deal-import/model/review-rows.ts";
import { isOutsidePrice } from "#features/deal-import/model/split-extras.ts";
import { showValue } from "#features/deal-import/model/show-value.ts";

interface CellLook {
  readonly value: string;
  /** A few words of its doubt. */
  readonly brief: string | null;
  readonly tone: "plain" | "unknown" | "doubtful" | "refused";
  /** The whole of it, for a screen reader, which sees no colour. */
  readonly sentence: string | null;
}

function lookOf(planned: PlannedRow, field: ListingField): CellLook {
  const doubt = findDoubt(planned, field);
  const outside = isOutsidePrice(field, planned.values, planned.outsidePrice);
  const isUnknown = planned.values[field] === undefined;
  return {
    value: showValue(field, planned.values[field]),
    brief: doubt?.cells[field] ?? (outside ? "not included" : null),
    tone: doubt === undefined ? (isUnknown ? "unknown" : "plain") : doubt.kind,
    sentence: doubt === undefined ? null : `${doubt.kind}: ${doubt.sentence}`,
  };
}

const TONE_CLASS = { plain: "", unknown: "unread", doubtful: "doubted", refused: "emptied" } as const;

interface ReviewCellProps {
  planned: PlannedRow;
  field: ListingField;
  isCurrent: boolean;
  onOpen: (place: CellPlace) => void;
  className?: string;
  /** Where no column head says what it is. */
  showLabel?: boolean;
}

/** One value of a row, as a button that opens the question about it. */
export function ReviewCell({ planned, field, isCurrent, onOpen, className, showLabel }: ReviewCellProps) {
  const { value, brief, tone, sentence } = lookOf(planned, field);
  return (
    <button
      type="button"
      tabIndex={isCurrent ? 0 : -1}
      data-cell={`${planned.source.row}-${field}`}
      className={clsx(
        "import-cell",
        TONE_CLASS[tone],
        isNumericField(field) && "numeric",
        isCurrent && "now",
        className,
      )}
      onClick={() => onOpen({ row: planned.source.row, field })}
    >
      <span className={showLabel ? "cell-label" : "sr-only"}>{labelOf(field)}</span>
      <span className="cell-value">{value === "–" ? <Unknown /> : value}</span>
      {brief === null ? null : <small>{brief}</small>}
      {sentence === null ? null : <span className="sr-only"> {sentence}</span>}
    </button>
  );
}

function Unknown() {
  return (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">unknown</span>
    </>
  );
}
