import { useMemo } from "react";
import { leadsHref } from "#features/leads/model/leads-address.ts";
import { reviewLeads } from "#features/leads/model/review-leads.ts";
import { useLeadsAddress } from "#features/leads/web/use-leads-address.ts";
import { useDocumentTitle } from "#web/browser/document-title.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { ImportWizard } from "#web/import/import-wizard.tsx";
import { useImport } from "#web/import/use-import.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { LeadColumnsStep } from "./lead-columns-step.tsx";
import { LEAD_IMPORT, type LeadImport } from "./lead-import.ts";
import { LeadReviewStep } from "./lead-review-step.tsx";

const WORDS = {
  title: "Import leads",
  sub: "From another product or your own spreadsheet. Nothing is saved until you import.",
  one: "lead",
  many: "leads",
};
const NO_ROWS: readonly LeadImport["row"][] = [];

/** /dashboard/leads?import=csv: from a file to leads. */
export function LeadImportScreen() {
  const importing = useImport(LEAD_IMPORT);
  const { state, actions } = importing;
  const [address] = useLeadsAddress();
  const listHref = leadsHref(address);
  useDocumentTitle("Import leads");
  const rows = state.work?.kind === "planning" ? NO_ROWS : state.rows;
  const review = useMemo(() => reviewLeads(rows, state.existing), [rows, state.existing]);
  const included = review.rows.filter((row) => row.included);
  return (
    <ImportWizard
      importing={importing}
      words={WORDS}
      list={{ label: "Leads", href: listHref }}
      included={included.map(({ planned }) => planned)}
      stored={state.stored ?? 0}
      example={"Name\tCompany\tEmail\tStatus"}
      accepted={<Accepted />}
      columns={
        state.file === null ? null : (
          <LeadColumnsStep
            file={state.file}
            columns={state.columns}
            onKeepAs={actions.mapColumn}
            onContinue={actions.reviewRows}
          />
        )
      }
      review={<LeadReviewStep importing={importing} review={review} />}
      done={
        <div className="row wrap mt-5">
          <ButtonLink variant="primary" href={listHref}>
            Open the leads
          </ButtonLink>
          <Button variant="ghost" onClick={actions.startOver}>
            Import another file
          </Button>
        </div>
      }
    />
  );
}

function Accepted() {
  return (
    <Panel title="What can be imported" className="import-accepted">
      <ul className="stack sm text-soft">
        <li>A CSV or tab-separated file of another product or a spreadsheet, up to 20,000 rows and 10 MB.</li>
        <li>
          Columns are recognized by their names: name, company, contact or first and last name, email, phone,
          source, status, next action, due, asking price, notes, and many more.
        </li>
        <li>A value that does not fit its column is kept in the lead’s notes, word for word.</li>
        <li>
          You see every row before anything is saved. Leads that you have already are left out unless you want
          them.
        </li>
      </ul>
    </Panel>
  );
}
