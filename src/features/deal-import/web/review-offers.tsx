import type { PlannedRow, RowAnswers } from "#features/deal-import/model/plan-row.ts";
import {
  countAlreadyThere,
  countUpdates,
  type Review,
  type ReviewedRow,
} from "#features/deal-import/model/review-rows.ts";
import { suggestIndustries } from "#features/deal-import/model/suggest-industry.ts";
import { formatCount } from "#kit/format-figure.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";

export type AnswerAll = (rows: readonly PlannedRow[], answer: (planned: PlannedRow) => RowAnswers) => void;

const MOST_NAMED = 6;
const rowWords = (count: number): string => `${formatCount(count)} ${count === 1 ? "row" : "rows"}`;

/** What holds of many rows at once: that all are there already, and what their names suggest. */
export function ReviewOffers({ review, onAnswerAll }: { review: Review; onAnswerAll: AnswerAll }) {
  const there = countAlreadyThere(review);
  const included = review.counts.ready + review.counts.doubtful;
  return (
    <>
      {there > 0 && included === 0 ? (
        <Note className="mt-4" role="status">
          <b>{there === 1 ? "It is there already." : `All ${formatCount(there)} are there already.`}</b> Every
          listing of this file is among your deals; nothing is left to import.
        </Note>
      ) : null}
      <UpdatesNote updates={countUpdates(review)} />
      <IndustryOffer review={review} onAnswerAll={onAnswerAll} />
    </>
  );
}

/** Chosen beforehand or by a person, and done by the import alone. */
function UpdatesNote({ updates }: { readonly updates: number }) {
  if (updates === 0) return null;
  return (
    <Note className="mt-4" role="status">
      <b>
        {rowWords(updates)} {updates === 1 ? "updates a deal" : "update deals"} that{" "}
        {updates === 1 ? "is" : "are"} there.
      </b>{" "}
      A new price becomes a line of the deal’s price history, empty fields of the deal are filled in, and the
      rest stays. Press the name of a row to make a new deal of it instead.
    </Note>
  );
}

/** Industries are set by a person alone: the names of the listings only suggest them. */
function IndustryOffer({ review, onAnswerAll }: { review: Review; onAnswerAll: AnswerAll }) {
  const included = review.rows.filter(({ decision }) => decision.status !== "skipped");
  const offers = suggestIndustries(included.map(({ planned }) => planned));
  const count = offers.reduce((sum, { rows }) => sum + rows.length, 0);
  if (count === 0) return null;
  const industries = new Map(
    offers.flatMap(({ industry, rows }) => rows.map(({ source }) => [source.row, industry])),
  );
  const named = offers.slice(0, MOST_NAMED).map(({ industry, rows }) => `${industry} (${rows.length})`);
  const more = offers.length > MOST_NAMED ? ` and ${offers.length - MOST_NAMED} more` : "";
  const set = () =>
    onAnswerAll(
      offers.flatMap(({ rows }) => rows),
      ({ source, answers }) => ({
        ...answers,
        values: { ...answers.values, industry: industries.get(source.row) ?? null },
      }),
    );
  return (
    <Note tone="accent" className="mt-4">
      <p>
        <b>The names suggest an industry for {rowWords(count)}</b> that state none: {named.join(", ")}
        {more}.
      </p>
      <div className="row wrap mt-1">
        <Button size="sm" onClick={set}>
          Set {count === 1 ? "this industry" : "these industries"}
        </Button>
      </div>
    </Note>
  );
}

/** One press for all the rows that are left out. */
export function TakeAll({ rows, onAnswerAll }: { rows: readonly ReviewedRow[]; onAnswerAll: AnswerAll }) {
  const takeAll = () =>
    onAnswerAll(
      rows.map(({ planned }) => planned),
      ({ answers }) => ({ ...answers, include: true }),
    );
  return (
    <Button size="sm" onClick={takeAll}>
      {rows.length === 1 ? "Take this row" : `Take all ${formatCount(rows.length)} of these`}
    </Button>
  );
}
