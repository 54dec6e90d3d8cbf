import { useMemo, useState } from "react";
import { asTaken, reviewRows } from "#features/deal-import/model/review-rows.ts";
import { libraryHref } from "#features/deal-list/addresses.ts";
import { ImportWizard } from "#web/import/import-wizard.tsx";
import { useImport } from "#web/import/use-import.ts";
import { ColumnsStep } from "./columns-step.tsx";
import { DoneStep } from "./done-step.tsx";
import { importIntoStage, type ListingImport } from "./listing-import.ts";
import { ReviewStep } from "./review-step.tsx";
import { StageChoice } from "./stage-choice.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import "./import.css";

/** What a file of listings may be. */
function AcceptedListings() {
  return (
    <Panel title="What can be imported" className="import-accepted">
      <ul className="stack sm text-soft">
        <li>
          A CSV or tab-separated file of a broker’s site or a spreadsheet, up to 20,000 rows and 50 MB. From
          Excel or Google Sheets: “Save as” or “Download”, then CSV.
        </li>
        <li>
          Columns are recognized by their names: asking price, revenue, cash flow or SDE, EBITDA, FF&amp;E,
          inventory, real estate, rent, year established, employees, industry, city, state, and many more.
        </li>
        <li>Amounts such as $1,200,000, 1.2m, 350k or (45,000) are understood. N/A stays unknown.</li>
        <li>You see every row before anything is saved, and doubtful values are asked about.</li>
      </ul>
    </Panel>
  );
}

const LIST = { label: "Deal Library", href: libraryHref };
const WORDS = {
  title: "Import listings",
  sub: "From a broker’s site or your own spreadsheet. Nothing is saved until you import.",
  one: "deal",
  many: "deals",
};
const NO_ROWS: readonly ListingImport["row"][] = [];

/** /dashboard/deal-library?import=csv: from a file of listings to deals. */
export function ImportScreen() {
  const [stageId, setStageId] = useState<string | null>(null);
  const kind = useMemo(() => importIntoStage(stageId), [stageId]);
  const importing = useImport(kind);
  const { state, actions } = importing;
  // While rows still arrive there is nothing to review yet, only a figure of how many.
  const rows = state.work?.kind === "planning" ? NO_ROWS : state.rows;
  const review = useMemo(() => reviewRows(rows, state.existing), [rows, state.existing]);
  const included = review.rows.filter(({ decision }) => decision.status !== "skipped");
  return (
    <ImportWizard
      importing={importing}
      words={WORDS}
      list={LIST}
      included={included.map(asTaken)}
      stored={state.stored?.length ?? 0}
      example={"Name\tAsking Price\tCash Flow"}
      accepted={<AcceptedListings />}
      columns={
        state.file === null ? null : (
          <ColumnsStep
            file={state.file}
            columns={state.columns}
            isRemembered={state.isRemembered}
            onMap={actions.mapColumn}
            onContinue={actions.reviewRows}
          />
        )
      }
      review={
        <ReviewStep
          state={state}
          review={review}
          onAnswer={(row, answers) => actions.answer(row.planned, answers)}
          onAnswerAll={actions.answerAll}
          onCompareAgain={actions.compareAgain}
          stage={<StageChoice stageId={stageId} onChoose={setStageId} storeProblem={state.storeProblem} />}
        />
      }
      done={<DoneStep state={state} review={review} onAgain={actions.startOver} />}
    />
  );
}
