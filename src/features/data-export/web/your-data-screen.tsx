import { Download } from "lucide-react";
import { buttonClass } from "#web/ui/button-class.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { EXPORT_HREF } from "./data.ts";
import { ImportPanel } from "./import-panel.tsx";
import "./data-export.css";

/** /dashboard/your-data: the way out of this installation with everything, and the way in. */
export function YourDataScreen() {
  return (
    <div className="data-export">
      <PageHead
        crumbs={[{ label: "Profile", href: "/dashboard/profile" }, { label: "Your data" }]}
        title="Your data"
        sub="Take everything along to another installation of Dealwright, or bring it in from one."
      />
      <div className="data-export-parts">
        <ExportPanel />
        <ImportPanel />
      </div>
    </div>
  );
}

function ExportPanel() {
  return (
    <Panel title="Take it along">
      <p className="text-soft">
        One zip with everything this site keeps of you: deals, drafts, saved analyses, criteria, fit results,
        funding stacks, checklists, documents, letters with all their versions, leads, and your conversations
        with the coach and in practice. Rows as JSON, which can be imported elsewhere, and as CSV for
        spreadsheets; uploaded documents as the files they are.
      </p>
      <p className="mt-4">
        <a className={buttonClass("secondary", "md")} href={EXPORT_HREF} download>
          <Download className="icon" aria-hidden />
          Download my data
        </a>
      </p>
    </Panel>
  );
}
