import { formatCount } from "#kit/format-figure.ts";
import { RotateCw } from "lucide-react";
import { useState } from "react";
import { type LeadReview, type ReviewedLead, typeLeadValue } from "#features/leads/model/review-leads.ts";
import type { Importing } from "#web/import/use-import.ts";
import type { LeadImport } from "./lead-import.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { LeadReviewRow } from "./lead-review-row.tsx";

const ROWS_AT_ONCE = 100;
type Shown = "all" | "doubtful" | "left";

const IS_SHOWN: Record<Shown, (row: ReviewedLead) => boolean> = {
  all: () => true,
  doubtful: ({ included, planned }) => included && planned.doubts.length > 0,
  left: ({ included }) => !included,
};

/** Every row as the lead it would become; what is doubtful is said, and can be written anew. */
export function LeadReviewStep({
  importing,
  review,
}: {
  importing: Importing<LeadImport>;
  review: LeadReview;
}) {
  const { state, actions } = importing;
  const { existingProblem } = state;
  const there = state.existing?.size ?? 0;
  const { all, doubtful, left } = review.counts;
  const [shown, setShown] = useState<Shown>("all");
  const [most, setMost] = useState(ROWS_AT_ONCE);
  const rows = review.rows.filter(IS_SHOWN[shown]);
  // A row without any name cannot be taken.
  const takeable = rows.flatMap(({ planned }) => (planned.refused === null ? [planned] : []));
  return (
    <div className="import-parts mt-5">
      {review.counts.included === 0 && there > 0 ? (
        <Note role="status">
          <b>{there === 1 ? "It is there already." : `All ${formatCount(there)} are there already.`}</b> Every
          lead of this file is among yours; nothing is left to import.
        </Note>
      ) : null}
      {existingProblem === null ? null : (
        <Note tone="caution" role="alert">
          <div className="row wrap between">
            <span>{existingProblem} So it is not known which of these are among your leads already.</span>
            <Button size="sm" icon={RotateCw} onClick={actions.compareAgain}>
              Compare again
            </Button>
          </div>
        </Note>
      )}
      <div className="row wrap leads-shown">
        <Segmented
          label="Rows shown"
          value={shown}
          onChange={(next) => {
            setShown(next);
            setMost(ROWS_AT_ONCE);
          }}
          options={[
            { value: "all", label: `All ${formatCount(all)}` },
            { value: "doubtful", label: `To check ${formatCount(doubtful)}` },
            { value: "left", label: `Left out ${formatCount(left)}` },
          ]}
        />
        {shown === "left" && takeable.length > 0 ? (
          <Button
            size="sm"
            onClick={() => actions.answerAll(takeable, ({ answers }) => ({ ...answers, include: true }))}
          >
            {takeable.length === 1 ? "Take this row" : `Take all ${formatCount(takeable.length)} of these`}
          </Button>
        ) : null}
      </div>
      <Panel flush>
        {rows.length === 0 ? (
          <p className="sm text-soft leads-none">No row is of this kind.</p>
        ) : (
          <Table stacked className="leads-review" aria-label="Rows of the file">
            <thead>
              <tr>
                <th scope="col">Row</th>
                <th scope="col">Lead</th>
                <th scope="col">Contact</th>
                <th scope="col">Source</th>
                <th scope="col">Status</th>
                <th scope="col">Next action</th>
                <th scope="col">To check</th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, most).map((row) => (
                <LeadReviewRow
                  key={row.planned.source.row}
                  row={row}
                  onInclude={({ planned }, include) =>
                    actions.answer(planned, { ...planned.answers, include })
                  }
                  onType={({ planned }, column, text) =>
                    actions.answer(planned, typeLeadValue(planned.answers, column, text))
                  }
                />
              ))}
            </tbody>
          </Table>
        )}
        {rows.length > most ? (
          <div className="records-more">
            <Button onClick={() => setMost(most + ROWS_AT_ONCE)}>
              Show more of {formatCount(rows.length)} rows
            </Button>
          </div>
        ) : null}
      </Panel>
    </div>
  );
}
