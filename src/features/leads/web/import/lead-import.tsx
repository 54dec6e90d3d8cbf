import { ImportSteps, LeaveImportDialog, UploadStep } from "#features/deal-import/web/index.ts";
import { leadsHref } from "#features/leads/model/leads-address.ts";
import { useLeadsAddress } from "#features/leads/web/use-leads-address.ts";
import { formatCount } from "#kit/format-figure.ts";
import { useDocumentTitle } from "#web/lib/document-title.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { LeadColumnsStep } from "./lead-columns-step.tsx";
import { LeadReviewStep } from "./lead-review-step.tsx";
import { type LeadImporting, useLeadImport } from "./use-lead-import.ts";

/** /dashboard/leads?import=csv: from a file to leads, nothing saved before the last press. */
export function LeadImport() {
  const importing = useLeadImport();
  const [address] = useLeadsAddress();
  const listHref = leadsHref(address);
  useDocumentTitle("Import leads");
  const { step, problem, busy } = importing.state;
  return (
    <>
      <LeaveImportDialog active={step === "columns" || step === "review"} />
      <PageHead
        crumbs={[{ label: "Leads", href: listHref }, { label: "Import CSV" }]}
        title={titleOf(importing.state)}
        sub={
          step === "done"
            ? undefined
            : "From another product or your own spreadsheet. Nothing is saved until you import."
        }
        actions={<HeadActions importing={importing} listHref={listHref} />}
      />
      <ImportSteps step={step} />
      {problem !== null && step === "review" ? (
        <Note tone="bad" role="alert" className="mt-4">
          <b>The leads were not stored.</b> {problem} Everything you matched and answered is still here.
        </Note>
      ) : null}
      {busy === "reading" || busy === "comparing" ? (
        <Spinner label={busy === "reading" ? "Reading the file..." : "Comparing with your leads..."} />
      ) : (
        <StepBody importing={importing} listHref={listHref} />
      )}
    </>
  );
}

const leadWords = (count: number): string => `${formatCount(count)} ${count === 1 ? "lead" : "leads"}`;

function titleOf({ step, file, review, stored }: LeadImporting["state"]): string {
  if (step === "done") return `${leadWords(stored)} imported`;
  if (step === "upload" || file === null) return "Import leads";
  const rows = `${formatCount(file.table.rows.length)} ${file.table.rows.length === 1 ? "row" : "rows"}`;
  return step === "columns" ? `Match the columns of ${rows}` : `Review ${leadWords(review.counts.all)}`;
}

interface PartProps {
  importing: LeadImporting;
  listHref: string;
}

function HeadActions({ importing, listHref }: PartProps) {
  const { step, busy, review } = importing.state;
  if (step === "done") return null;
  const isStoring = busy === "storing";
  const { included } = review.counts;
  return (
    <>
      {step === "review" ? (
        <Button variant="ghost" disabled={isStoring} onClick={importing.backToColumns}>
          Back to columns
        </Button>
      ) : null}
      {isStoring ? null : (
        <ButtonLink variant="ghost" href={listHref}>
          Cancel
        </ButtonLink>
      )}
      {step === "review" ? (
        <Button variant="primary" busy={isStoring} disabled={included === 0} onClick={importing.store}>
          {isStoring ? "Importing" : "Import"} {leadWords(included)}
        </Button>
      ) : null}
    </>
  );
}

function StepBody({ importing, listHref }: PartProps) {
  const { step, file, columns, review, problem } = importing.state;
  if (step === "columns" && file !== null) {
    return (
      <LeadColumnsStep
        file={file}
        columns={columns}
        onKeepAs={importing.keepAs}
        onContinue={importing.goToReview}
      />
    );
  }
  if (step === "review") return <LeadReviewStep importing={importing} />;
  if (step === "done") {
    return (
      <div className="im-parts mt5">
        <p className="sm sub">
          {review.counts.left === 0
            ? "Every row of the file is a lead now."
            : `${leadWords(review.counts.left)} left out.`}
        </p>
        <div className="row wrap">
          <ButtonLink variant="primary" href={listHref}>
            Open the leads
          </ButtonLink>
          <Button variant="ghost" onClick={importing.startOver}>
            Import another file
          </Button>
        </div>
      </div>
    );
  }
  return (
    <UploadStep
      problem={problem}
      onChoose={importing.chooseFile}
      example={"Name\tCompany\tEmail\tStatus"}
      accepted={<Accepted />}
    />
  );
}

function Accepted() {
  return (
    <Panel title="What can be imported" className="im-accepted">
      <ul className="stack sm sub">
        <li>A CSV or tab-separated file of another product or a spreadsheet, up to 20,000 rows and 10 MB.</li>
        <li>
          Columns are recognised by their names: name, company, contact or first and last name, email, phone,
          source, status, next action, due, asking price, notes, and many more.
        </li>
        <li>What cannot be read as what its column says is kept in the lead’s notes, word for word.</li>
        <li>
          You see every row before anything is saved. Leads that you have already are left out unless you want
          them.
        </li>
      </ul>
    </Panel>
  );
}
