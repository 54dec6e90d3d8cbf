import { formatCount } from "#kit/format-figure.ts";
import { useMemo } from "react";
import { libraryHref } from "#features/deals/web/index.ts";
import { type ImportState, wouldLoseWork } from "#features/deal-import/model/import-state.ts";
import { type Review, reviewRows } from "#features/deal-import/model/review-rows.ts";
import { navigateTo } from "#web/lib/navigation.ts";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import { DoneStep } from "./done-step.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { ImportSteps } from "./import-steps.tsx";
import { LeaveImportDialog } from "./leave-import-dialog.tsx";
import { ReviewStep } from "./review-step.tsx";
import { UploadStep } from "./upload-step.tsx";
import { type ImportActions, useImport } from "./use-import.ts";
import "./import.css";

const CRUMBS = [{ label: "Deal Library", href: libraryHref }, { label: "Import CSV" }];

const NO_ROWS: ImportState["rows"] = [];

/** /dashboard/deal-library?import=csv: from a file of listings to deals, nothing saved before the last press. */
export function ImportScreen() {
  const { state, actions } = useImport();
  // While rows still arrive there is nothing to review yet, only a figure of how many.
  const rows = state.work?.kind === "planning" ? NO_ROWS : state.rows;
  const review = useMemo(() => reviewRows(rows, state.existing), [rows, state.existing]);
  const { title, sub } = headWords(state, review);
  return (
    <>
      <LeaveImportDialog active={wouldLoseWork(state)} />
      <PageHead
        crumbs={CRUMBS}
        title={title}
        sub={sub}
        actions={<HeadActions state={state} review={review} actions={actions} />}
      />
      <ImportSteps step={state.step} />
      {state.storeProblem === null ? null : <StoreProblem state={state} review={review} actions={actions} />}
      <StepBody state={state} review={review} actions={actions} />
    </>
  );
}

interface PartProps {
  state: ImportState;
  review: Review;
  actions: ImportActions;
}

function StepBody({ state, review, actions }: PartProps) {
  const { work, step, file } = state;
  if (work !== null && work.kind !== "storing") {
    return (
      <ImportProgress
        label={work.kind === "reading" ? "Reading the file" : "Reading the rows"}
        unit={work.kind === "reading" ? "bytes" : "rows"}
        progress={work.progress}
        onCancel={actions.startOver}
      />
    );
  }
  if (step === "columns" && file !== null) {
    return (
      <ColumnsStep
        file={file}
        columns={state.columns}
        isRemembered={state.isRemembered}
        onMap={actions.mapColumn}
        onContinue={actions.reviewRows}
      />
    );
  }
  if (step === "review") {
    return (
      <ReviewStep
        state={state}
        review={review}
        onAnswer={(row, answers) => actions.answer(row.planned, answers)}
        onAnswerAll={actions.answerAll}
        onCompareAgain={actions.compareAgain}
      />
    );
  }
  if (step === "done") return <DoneStep state={state} review={review} onAgain={actions.startOver} />;
  return <UploadStep problem={state.problem} onChoose={actions.chooseFile} />;
}

function HeadActions({ state, review, actions }: PartProps) {
  const { step, work } = state;
  if (step === "done") return null;
  const included = review.counts.ready + review.counts.doubtful;
  const isStoring = work?.kind === "storing";
  return (
    <>
      {step === "review" ? (
        <Button variant="ghost" disabled={isStoring} onClick={actions.backToColumns}>
          Back to columns
        </Button>
      ) : null}
      <Button variant="ghost" disabled={isStoring} onClick={() => navigateTo(libraryHref)}>
        Cancel
      </Button>
      {step === "review" ? (
        <Button
          variant="primary"
          busy={isStoring}
          disabled={included === 0}
          onClick={() => actions.store(review.rows.filter((row) => row.decision.status !== "skipped"))}
        >
          {isStoring ? "Importing" : "Import"} {dealWords(included)}
        </Button>
      ) : null}
    </>
  );
}

function StoreProblem({ state, review, actions }: PartProps) {
  return (
    <Note tone="bad" role="alert" className="mt4">
      <b>The deals were not stored.</b> {state.storeProblem} Everything you matched and answered is still
      here.{" "}
      <Button
        size="sm"
        onClick={() => actions.store(review.rows.filter((row) => row.decision.status !== "skipped"))}
      >
        Try again
      </Button>
    </Note>
  );
}

const dealWords = (count: number): string => `${formatCount(count)} ${count === 1 ? "deal" : "deals"}`;
const rowWords = (count: number): string => `${formatCount(count)} ${count === 1 ? "row" : "rows"}`;

function sizeWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function headWords(state: ImportState, review: Review): { title: string; sub: string } {
  const { step, file, columns, stored } = state;
  if (step === "done") {
    return {
      title: `${dealWords(stored.length)} imported`,
      sub: `${rowWords(review.counts.all - stored.length)} of ${file?.fileName ?? "the file"} skipped.`,
    };
  }
  if (step === "upload" || file === null) {
    return {
      title: "Import listings",
      sub: "From a broker’s site or your own spreadsheet. Nothing is saved until you import.",
    };
  }
  const what = `${file.fileName}, ${columns.length} columns, ${sizeWords(file.sizeBytes)}. Nothing is saved until you import.`;
  if (step === "columns") return { title: `Match the columns of ${rowWords(file.rowCount)}`, sub: what };
  return { title: `Review ${rowWords(review.counts.all)} before they become deals`, sub: what };
}
