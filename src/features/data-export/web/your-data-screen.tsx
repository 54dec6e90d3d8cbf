import { Download } from "lucide-react";
import { useState } from "react";
import { hasRole } from "#contract/workspace-role.ts";
import { exportHref } from "#features/data-export/model/export-address.ts";
import { profileHref } from "#features/profile/addresses.ts";
import { useOpenWorkspace, type OwnWorkspace } from "#web/session/workspaces.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { ImportPanel } from "./import-panel.tsx";
import "./data-export.css";

/** /dashboard/your-data: the way out of this installation with the work of a workspace, and the way in. */
export function YourDataScreen() {
  const workspace = useOpenWorkspace();
  const isShared = workspace !== null && !workspace.isPersonal;
  return (
    <div className="data-export">
      <PageHead
        crumbs={[{ label: "Profile", href: profileHref }, { label: "Your data" }]}
        title={isShared ? `Data of “${workspace.name}”` : "Your data"}
        sub="Take everything along to another installation of Dealwright, or bring it in from one."
      />
      <div className="data-export-parts">
        <ExportPanel workspace={workspace} />
        {workspace !== null && !hasRole(workspace.role, "owner") ? (
          <OwnersImport name={workspace.name} />
        ) : (
          <ImportPanel workspaceName={isShared ? workspace.name : null} />
        )}
      </div>
    </div>
  );
}

function ExportPanel({ workspace }: { workspace: OwnWorkspace | null }) {
  const [withProfile, setWithProfile] = useState(false);
  const isShared = workspace !== null && !workspace.isPersonal;
  return (
    <Panel title="Download your data">
      <p className="text-soft">
        {isShared
          ? `One zip with the work of “${workspace.name}”: deals, saved analyses, criteria, fit results, funding stacks, checklists, documents, letters with all their versions and leads, each with the name of who made it. Of drafts and of conversations with the coach and in practice it holds your own alone.`
          : "One zip with everything this site keeps of you in your personal workspace: deals, drafts, saved analyses, criteria, fit results, funding stacks, checklists, documents, letters with all their versions, leads, and your conversations with the coach and in practice. Each other workspace has a zip of its own: open it, and come back here."}{" "}
        Rows as JSON, which can be imported elsewhere, and as CSV for spreadsheets; uploaded documents as the
        files they are.
      </p>
      <p className="mt-4">
        <Checkbox
          checked={withProfile}
          onChange={setWithProfile}
          label="With the buyer’s profile, and what deals say of the buyer"
        />
      </p>
      <p className="mt-4">
        <ButtonLink href={exportHref(withProfile)} icon={Download} download>
          Download my data
        </ButtonLink>
      </p>
    </Panel>
  );
}

function OwnersImport({ name }: { name: string }) {
  return (
    <Panel title="Bring it in">
      <p className="text-soft">
        Only owners of “{name}” bring data into it. Ask one of them, or open your personal workspace and
        import the file there.
      </p>
    </Panel>
  );
}
