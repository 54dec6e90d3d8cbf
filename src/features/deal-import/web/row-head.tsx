import { clsx } from "clsx";
import { type CellPlace, findDoubt, type ReviewedRow } from "#features/deal-import/model/review-rows.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { analysisHref } from "#features/deal-analysis/addresses.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";

interface RowHeadProps {
  row: ReviewedRow;
  isCurrent: boolean;
  onOpen: (place: CellPlace) => void;
  onInclude: (row: ReviewedRow, include: boolean) => void;
}

/** The head of a row: whether it is imported, what it will be called, and why it would be left out. */
export function RowHead({ row, isCurrent, onOpen, onInclude }: RowHeadProps) {
  const { planned, decision, existing } = row;
  const { listingId } = planned.values;
  const doubt = findDoubt(planned, "row");
  const number = planned.source.row;
  return (
    <div className="import-head">
      <Checkbox
        hideLabel
        label={`Import row ${number}, ${planned.name}`}
        checked={decision.status !== "skipped"}
        onChange={(include) => onInclude(row, include)}
      />
      <div className="words">
        <button
          type="button"
          tabIndex={isCurrent ? 0 : -1}
          data-cell={`${number}-row`}
          className={clsx(
            "name",
            doubt !== undefined && (doubt.kind === "refused" ? "emptied" : "doubted"),
            isCurrent && "now",
          )}
          onClick={() => onOpen({ row: number, field: "row" })}
        >
          {planned.nameMade && typeof listingId === "string" ? listingId : planned.name}
        </button>
        {planned.nameMade ? (
          <Badge tone="line" title={planned.name}>
            name made
          </Badge>
        ) : null}
        {decision.reason === null ? null : <small>{decision.reason}</small>}
        {existing === undefined ? null : (
          <AppLink className="link xs" href={analysisHref(existing.dealId)} target="_blank" rel="noopener">
            Open {existing.dealName}
          </AppLink>
        )}
      </div>
    </div>
  );
}
