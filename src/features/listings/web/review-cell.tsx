import { clsx } from "clsx";
import { isNumericField, labelOf, type ListingField } from "#features/listings/model/listing-fields.ts";
import type { PlannedRow } from "#features/listings/model/plan-row.ts";
import { type CellPlace, findDoubt } from "#features/listings/model/review-rows.ts";
import { showValue } from "#features/listings/model/show-value.ts";

/** What stands in a cell: the value, a few words of its doubt, and what it means for its colour. */
export interface CellLook {
  readonly value: string;
  readonly brief: string | null;
  readonly tone: "plain" | "unknown" | "doubtful" | "refused";
  /** Said to a screen reader, which sees no colour. */
  readonly spoken: string;
}

export function lookOf(planned: PlannedRow, field: ListingField): CellLook {
  const doubt = findDoubt(planned, field);
  const value = showValue(field, planned.values[field]);
  const brief = doubt?.cells[field] ?? null;
  const isUnknown = planned.values[field] === undefined;
  const tone = doubt === undefined ? (isUnknown ? "unknown" : "plain") : doubt.kind;
  const spokenValue = isUnknown ? "unknown" : value;
  const spoken = `${labelOf(field)}: ${spokenValue}${doubt === undefined ? "" : `, ${doubt.kind}: ${doubt.sentence}`}`;
  return { value, brief, tone, spoken };
}

const TONE_CLASS = { plain: "", unknown: "u", doubtful: "d", refused: "e" } as const;

interface ReviewCellProps {
  planned: PlannedRow;
  field: ListingField;
  isCurrent: boolean;
  onOpen: (place: CellPlace) => void;
  className?: string;
  label?: string;
}

/** One value of a row, as a button that opens the question about it. */
export function ReviewCell({ planned, field, isCurrent, onOpen, className, label }: ReviewCellProps) {
  const { value, brief, tone, spoken } = lookOf(planned, field);
  return (
    <button
      type="button"
      tabIndex={isCurrent ? 0 : -1}
      data-cell={`${planned.source.row}-${field}`}
      className={clsx(
        "im-cell",
        TONE_CLASS[tone],
        isNumericField(field) && "n",
        isCurrent && "now",
        className,
      )}
      aria-label={spoken}
      onClick={() => onOpen({ row: planned.source.row, field })}
    >
      {label === undefined ? null : <span className="l">{label}</span>}
      <span className="v">{value}</span>
      {brief === null ? null : <small>{brief}</small>}
    </button>
  );
}
