import { formatDate } from "#kit/day.ts";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { Lead } from "#features/leads/model/lead.ts";
import { DeleteLeadsDialog } from "#features/leads/web/delete-leads-dialog.tsx";
import { AttentionMark, StatusBadge } from "#features/leads/web/lead-marks.tsx";
import { navigateTo } from "#web/navigation/navigation.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";
import { GiveLeadMenu } from "#features/leads/web/give-lead-menu.tsx";
import { WhoHas } from "#web/ui/records/who-has.tsx";
import { saveDraftNote, leadDrafts } from "./lead-drafts.ts";

export function LeadHead({ lead, listHref }: { lead: Lead; listHref: string }) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <PageHead
        crumbs={[{ label: "Leads", href: listHref }, { label: lead.name }]}
        title={<span className="leads-name">{lead.name}</span>}
        sub={
          <span className="lead-marks">
            <StatusBadge status={lead.status} />
            {lead.attention === null ? null : <AttentionMark {...lead} />}
            <WhoHas id={lead.assignedTo} />
            Added {formatDate(lead.createdAt)}
          </span>
        }
        actions={
          <EditorsOnly>
            <GiveLeadMenu lead={lead} />
            <Button icon={Trash2} onClick={() => setDeleting(true)}>
              Delete
            </Button>
          </EditorsOnly>
        }
      />
      <DeleteLeadsDialog
        leads={[lead]}
        open={isDeleting}
        onOpenChange={setDeleting}
        onDeleted={() => {
          leadDrafts.drop(lead.id);
          saveDraftNote(lead.id, "");
          navigateTo(listHref, { replace: true });
        }}
      />
    </>
  );
}
