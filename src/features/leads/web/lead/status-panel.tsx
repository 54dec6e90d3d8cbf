import { Briefcase } from "lucide-react";
import { useState } from "react";
import { HAND_STATUSES, type Lead } from "#features/leads/model/lead.ts";
import { STATUS_WORDS } from "#features/leads/model/lead-words.ts";
import { ConvertDialog, dealHref } from "#features/leads/web/convert-dialog.tsx";
import { useMoveLead } from "#features/leads/web/data.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { EditorsFields, EditorsOnly } from "#web/ui/roles/editors-only.tsx";

/** Where the lead stands, and the step to a deal. */
export function StatusPanel({ lead }: { lead: Lead }) {
  const [isConverting, setConverting] = useState(false);
  return (
    <Panel title="Status">
      {lead.status === "converted" && lead.dealId !== null ? (
        <div className="lead-converted">
          <p className="sm text-soft">
            A deal was made of this lead. It stays converted as long as the deal is there.
          </p>
          <ButtonLink href={dealHref(lead.dealId)} icon={Briefcase}>
            Open the deal
          </ButtonLink>
        </div>
      ) : (
        <>
          {lead.status === "converted" ? (
            <p className="sm text-soft lead-gone">The deal that was made of this lead has been deleted.</p>
          ) : null}
          <EditorsFields>
            <StatusChoice lead={lead} />
          </EditorsFields>
          <EditorsOnly>
            <Button className="lead-convert" icon={Briefcase} onClick={() => setConverting(true)}>
              Convert to deal
            </Button>
          </EditorsOnly>
        </>
      )}
      <ConvertDialog lead={isConverting ? lead : null} onEnd={() => setConverting(false)} />
    </Panel>
  );
}

function StatusChoice({ lead }: { lead: Lead }) {
  const move = useMoveLead();
  const shown = move.isPending ? move.variables.status : lead.status;
  return (
    <div className="lead-statuses" role="group" aria-label="Status">
      {HAND_STATUSES.map((status) => (
        <button
          key={status}
          type="button"
          className="chip"
          aria-pressed={status === shown}
          onClick={() => {
            if (move.isPending || status === lead.status) return;
            move.mutate(
              { id: lead.id, status },
              {
                onError: (error) =>
                  reportError(error, { fallback: "The lead could not be moved. Try again." }),
              },
            );
          }}
        >
          {STATUS_WORDS[status]}
        </button>
      ))}
    </div>
  );
}
