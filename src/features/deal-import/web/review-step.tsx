import { formatCount } from "#kit/format-figure.ts";
import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import type { RowAnswers } from "#features/deal-import/model/plan-row.ts";
import {
  type CellPlace,
  filterReview,
  findNextDoubt,
  type Review,
  type ReviewedRow,
  type ReviewFilter,
  reviewFields,
} from "#features/deal-import/model/review-rows.ts";
import { isTyping } from "#web/browser/page-keys.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Kbd } from "#web/ui/text/kbd.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import type { ImportState } from "#web/import/import-state.ts";
import { CellPanel } from "./cell-panel.tsx";
import type { ListingImport } from "./listing-import.ts";
import { type AnswerAll, ReviewOffers, TakeAll } from "./review-offers.tsx";
import { ReviewCards } from "./review-cards.tsx";
import { ReviewCounts } from "./review-counts.tsx";
import { ReviewTable } from "./review-table.tsx";
import { useMedia } from "#web/browser/use-media.ts";

/** On phones rows are stacked: another tree, not only another style. */
const useStackedRows = (): boolean => useMedia("(max-width: 700px)");

/** Where there is no room beside the rows, the question about a cell opens in a sheet. */
const useSheet = (): boolean => useMedia("(max-width: 1250px)");

interface ReviewStepProps {
  state: ImportState<ListingImport>;
  review: Review;
  onAnswer: (row: ReviewedRow, answers: RowAnswers) => void;
  onAnswerAll: AnswerAll;
  onCompareAgain: () => void;
  /** Where the new deals begin. */
  stage: ReactNode;
}

const FILTERS: readonly { value: ReviewFilter; label: string }[] = [
  { value: "doubtful", label: "Doubtful" },
  { value: "ready", label: "Ready" },
  { value: "skipped", label: "Skipped" },
  { value: "all", label: "All" },
];

/** Every row as it was understood, what is doubtful marked and asked about. */
export function ReviewStep(props: ReviewStepProps) {
  const { state, review, onAnswer, onAnswerAll, onCompareAgain } = props;
  const isStacked = useStackedRows();
  const isSheet = useSheet();
  const [filter, setFilter] = useState<ReviewFilter>(() => (review.counts.doubtful > 0 ? "doubtful" : "all"));
  const [opened, setPlace] = useState<CellPlace | null>();
  // Until somebody opens a cell it is the first doubtful one, also when the deals that are there become known late.
  const first = useMemo(() => findNextDoubt(review, null), [review]);
  const place = opened === undefined ? (isSheet ? null : first) : opened;
  const rows = useMemo(() => filterReview(review, filter), [review, filter]);
  // Fixed when the review begins: columns that moved with every answer would be hard to follow.
  const [fields] = useState(() => reviewFields(state.columns, state.rows));
  const current = place === null ? undefined : review.rows[place.row - 1];

  const goNext = useCallback(() => {
    const next = findNextDoubt(review, place);
    if (next !== null && filter !== "all") setFilter("doubtful");
    setPlace(next);
  }, [review, place, filter]);
  useNextByKey(goNext);

  const include = (row: ReviewedRow, wanted: boolean) =>
    onAnswer(row, { ...row.planned.answers, include: wanted });
  const open = (next: CellPlace) => {
    setPlace(next);
    if (!isSheet) focusCell(next);
  };
  const table = { rows, fields, columns: state.columns, place, onOpen: open, onInclude: include };
  const panel =
    current === undefined || place === null ? null : (
      <CellPanel
        key={`${place.row}-${place.field}`}
        row={current}
        place={place}
        onAnswer={(answers) => {
          setPlace(place);
          onAnswer(current, answers);
        }}
        onInclude={include}
        onNext={goNext}
      />
    );
  return (
    <>
      <ReviewCounts counts={review.counts} />
      <ReviewOffers review={review} onAnswerAll={onAnswerAll} />
      {props.stage}
      <div className="import-lay">
        <section className="panel import-rows" aria-label="Rows">
          <div className="panel-head">
            <Segmented
              label="Which rows"
              options={FILTERS.map(({ value, label }) => ({
                value,
                label: `${label} ${formatCount(review.counts[value])}`,
              }))}
              value={filter}
              onChange={setFilter}
            />
            {filter === "skipped" && rows.length > 0 ? (
              <TakeAll rows={rows} onAnswerAll={onAnswerAll} />
            ) : (
              <span className="xs text-muted hide-on-phone">
                <Kbd>N</Kbd> next doubtful cell
              </span>
            )}
          </div>
          {rows.length === 0 ? (
            <p className="import-none text-soft">{emptyWords(filter)}</p>
          ) : isStacked ? (
            <ReviewCards {...table} />
          ) : (
            <ReviewTable {...table} />
          )}
          <Legend />
        </section>
        <aside className="import-side" aria-label="About the current cell">
          {isSheet ? null : (panel ?? <NothingLeft review={review} />)}
          <SideNotes state={state} onCompareAgain={onCompareAgain} />
        </aside>
      </div>
      {isSheet ? (
        <Dialog
          open={panel !== null}
          onOpenChange={(isOpen) => !isOpen && setPlace(null)}
          title={current?.planned.name ?? ""}
        >
          {panel}
        </Dialog>
      ) : null}
    </>
  );
}

/** After the render that draws the cell, so that the arrow keys carry the focus along. */
function focusCell({ row, field }: CellPlace): void {
  requestAnimationFrame(() => {
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-cell="${row}-${field}"]`)?.focus(),
    );
  });
}

function useNextByKey(goNext: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "n" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target)) return;
      event.preventDefault();
      goNext();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [goNext]);
}

function emptyWords(filter: ReviewFilter): string {
  if (filter === "doubtful") return "No doubts are left. Everything else is ready to be imported.";
  return filter === "ready" ? "No row is ready yet." : "No row is skipped.";
}

function NothingLeft({ review }: { review: Review }) {
  return (
    <div className="import-ask">
      <h2>{review.counts.doubtful === 0 ? "No doubts are left" : "Choose a cell"}</h2>
      <p className="sm text-soft">
        {review.counts.doubtful === 0
          ? "Look through the rows, or import them now. Any value can still be changed: press its cell."
          : "Press a cell to see the text of the file and to change its value."}
      </p>
    </div>
  );
}

function Legend() {
  return (
    <div className="import-legend">
      <span className="doubted">doubtful, kept as read</span>
      <span className="emptied">left empty</span>
      <span className="hide-on-phone">– unknown in the file</span>
    </div>
  );
}

function SideNotes({
  state,
  onCompareAgain,
}: {
  state: ImportState<ListingImport>;
  onCompareAgain: () => void;
}) {
  const cashFlow = state.columns.find((column) => column.field === "sde");
  return (
    <>
      {state.existingProblem === null ? null : (
        <Note tone="caution" role="alert">
          <b>It is not known which of these are already among your deals.</b> {state.existingProblem}{" "}
          <Button size="sm" onClick={onCompareAgain}>
            Try again
          </Button>
        </Note>
      )}
      {cashFlow === undefined || /sde|discretionary/i.test(cashFlow.header) ? null : (
        <Note>
          <b>{cashFlow.header} was read as SDE.</b> Where only SDE is known, figures that need EBITDA read
          N/A. You can estimate EBITDA on the deal later.
        </Note>
      )}
    </>
  );
}
