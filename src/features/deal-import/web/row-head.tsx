import { clsx } from "clsx";
import { type CellPlace, findDoubt, type ReviewedRow } from "#features/deal-import/model/review-rows.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { analysisHref } from "#features/deal-analysis/addresses.ts";
import { describePassed } from "#features/deals/model/duplicates/passed-sentence.ts";
import { describePoints } from "#features/deal-import/model/decide-row.ts";
import type { Duplicate } from "#features/deals/model/duplicates/duplicate.ts";
import { reviewHref } from "#features/intake/addresses.ts";
import { leadsPath } from "#features/leads/addresses.ts";
import { pageHref } from "#kit/page-address.ts";
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
        {decision.updates === null ? null : <small>Updates {decision.updates.name}</small>}
        {existing === undefined ? null : (
          <DuplicateLine duplicate={existing} isSaid={decision.reason !== null} />
        )}
      </div>
    </div>
  );
}

const HREFS: Readonly<Record<Duplicate["kind"], (id: string) => string>> = {
  deal: (id) => analysisHref(id),
  lead: (id) => pageHref(leadsPath, {}, { lead: id }),
  intake: reviewHref,
};

/** What may be the same business, with the points that say so, unless the reason above has said them. */
function DuplicateLine({ duplicate, isSaid }: { readonly duplicate: Duplicate; readonly isSaid: boolean }) {
  const { id, kind, name } = duplicate;
  return (
    <>
      {isSaid ? null : (
        <small>
          Like the {kind} {name}: {describePoints(duplicate)}. {describePassed(duplicate)}
        </small>
      )}
      <AppLink className="link xs" href={HREFS[kind](id)} target="_blank" rel="noopener">
        Open {name}
      </AppLink>
    </>
  );
}
