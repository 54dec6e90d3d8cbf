import type { ReactNode } from "react";
import { formatBytes } from "#kit/format-bytes.ts";
import { formatCount } from "#kit/format-figure.ts";
import { navigateTo } from "#web/navigation/navigation.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { type ImportShape, wouldLoseWork } from "./import-state.ts";
import { ImportSteps } from "./import-steps.tsx";
import { UploadStep } from "./upload-step.tsx";
import type { Importing } from "./use-import.ts";
import { LeaveDialog } from "#web/drafts/leave-dialog.tsx";
import "./import.css";

/** Asks before a step away from the page throws the review away: it is in memory alone. */
function LeaveImportDialog({ active }: { active: boolean }) {
  return (
    <LeaveDialog
      isHeld={() => active}
      title="Leave the import?"
      description="Nothing of this file has been saved yet. What you matched and answered would be lost."
      confirmLabel="Leave and lose it"
    />
  );
}

export interface ImportWizardProps<T extends ImportShape> {
  importing: Importing<T>;
  words: ImportWords;
  /** Where the imported rows are listed: the way back. */
  list: { label: string; href: string };
  /** The rows that would be stored. */
  included: readonly T["row"][];
  stored: number;
  /** A line of column names, and what is said beside the place where a file is dropped. */
  example: string;
  accepted: ReactNode;
  columns: ReactNode;
  review: ReactNode;
  done: ReactNode;
}

export interface ImportWords {
  /** Of the page, before a file is chosen. */
  readonly title: string;
  readonly sub: string;
  /** What a row becomes. */
  readonly one: string;
  readonly many: string;
}

/** From a file to records, step by step; nothing is saved before the last press. */
export function ImportWizard<T extends ImportShape>(props: ImportWizardProps<T>) {
  const { state } = props.importing;
  const { title, sub } = headWords(props);
  return (
    <>
      <LeaveImportDialog active={wouldLoseWork(state)} />
      <PageHead
        crumbs={[props.list, { label: "Import CSV" }]}
        title={title}
        sub={sub}
        actions={<HeadActions {...props} />}
      />
      <ImportSteps step={state.step} />
      {state.storeProblem === null ? null : <StoreProblem {...props} />}
      <StepBody {...props} />
    </>
  );
}

function StepBody<T extends ImportShape>(props: ImportWizardProps<T>) {
  const { state, actions } = props.importing;
  const { work, step, problem } = state;
  if (work !== null && work.kind !== "storing")
    return (
      <ImportProgress
        label={work.kind === "reading" ? "Reading the file" : "Reading the rows"}
        unit={work.kind === "reading" ? "bytes" : "rows"}
        progress={work.progress}
        onCancel={actions.startOver}
      />
    );
  if (step === "columns") return props.columns;
  if (step === "review") return props.review;
  if (step === "done") return props.done;
  const { example, accepted } = props;
  return <UploadStep problem={problem} onChoose={actions.chooseFile} example={example} accepted={accepted} />;
}

function HeadActions<T extends ImportShape>({ importing, words, list, included }: ImportWizardProps<T>) {
  const { state, actions } = importing;
  const { step, work } = state;
  if (step === "done") return null;
  const isStoring = work?.kind === "storing";
  const isReview = step === "review";
  // What is stored already is left out: until that is known, nobody imports it a second time by being quick.
  const isComparing = state.existing === null && state.existingProblem === null;
  return (
    <>
      {isReview ? (
        <Button variant="ghost" disabled={isStoring} onClick={actions.backToColumns}>
          Back to columns
        </Button>
      ) : null}
      <Button variant="ghost" disabled={isStoring} onClick={() => navigateTo(list.href)}>
        Cancel
      </Button>
      {isReview ? (
        <Button
          variant="primary"
          busy={isStoring}
          disabled={included.length === 0 || isComparing}
          onClick={() => actions.store(included)}
        >
          {isStoring ? "Importing" : "Import"} {countWords(included.length, words)}
        </Button>
      ) : null}
    </>
  );
}

function StoreProblem<T extends ImportShape>({ importing, words, included }: ImportWizardProps<T>) {
  return (
    <Note tone="bad" role="alert" className="mt-4">
      <b>The {words.many} were not stored.</b> {importing.state.storeProblem} Everything you matched and
      answered is still here.{" "}
      <Button size="sm" onClick={() => importing.actions.store(included)}>
        Try again
      </Button>
    </Note>
  );
}

const countWords = (count: number, { one, many }: Pick<ImportWords, "one" | "many">): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
const rowWords = (count: number): string => countWords(count, { one: "row", many: "rows" });

function headWords<T extends ImportShape>({ importing, words, stored }: ImportWizardProps<T>) {
  const { step, file, columns } = importing.state;
  if (step === "done") {
    const skipped = rowWords((file?.rowCount ?? stored) - stored);
    return {
      title: `${countWords(stored, words)} imported`,
      sub: `${skipped} of ${file?.fileName ?? "the file"} skipped.`,
    };
  }
  if (step === "upload" || file === null) return { title: words.title, sub: words.sub };
  const what = `${file.fileName}, ${columns.length} columns, ${formatBytes(file.sizeBytes)}. Nothing is saved until you import.`;
  const rows = rowWords(file.rowCount);
  if (step === "columns") return { title: `Match the columns of ${rows}`, sub: what };
  return { title: `Review ${rows} before they become ${words.many}`, sub: what };
}
