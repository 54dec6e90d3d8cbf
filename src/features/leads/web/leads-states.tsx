import { Plus, RotateCw, Search, Upload } from "lucide-react";
import { leadsPath } from "#features/leads/model/leads-path.ts";
import { NO_FILTER } from "#features/leads/model/leads-address.ts";
import { messageOf } from "#web/lib/call-errors.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { GhostRows } from "#web/ui/ghost-rows.tsx";
import { Note } from "#web/ui/note.tsx";
import { Panel } from "#web/ui/panel.tsx";
import type { ChangeLeads } from "./use-leads-address.ts";

export function EmptyLeads() {
  return (
    <Panel flush className="mt-4">
      <EmptyState
        title="No leads yet"
        ghost={<GhostRows />}
        action={
          <>
            <ButtonLink variant="primary" href={`${leadsPath}?lead=new`} icon={Plus}>
              New Lead
            </ButtonLink>
            <ButtonLink href={`${leadsPath}?import=csv`} icon={Upload}>
              Import CSV
            </ButtonLink>
          </>
        }
      >
        Owners and brokers you have heard of stand here: whom to call, when, and what was said. What proves
        worth it becomes a deal, with everything you noted.
      </EmptyState>
    </Panel>
  );
}

export function NoLeadMatches({ change }: { change: ChangeLeads }) {
  return (
    <Panel flush className="mt-4">
      <EmptyState
        role="status"
        title="No leads found."
        icon={Search}
        action={
          <Button onClick={() => change((now) => ({ ...now, filter: NO_FILTER }))}>Clear all filters</Button>
        }
      >
        Nothing matches what is searched and filtered for.
      </EmptyState>
    </Panel>
  );
}

interface LeadsProblemProps {
  error: unknown;
  fallback?: string;
  isBusy: boolean;
  onRetry: () => void;
}

export function LeadsProblem({
  error,
  fallback = "Your leads could not be loaded.",
  isBusy,
  onRetry,
}: LeadsProblemProps) {
  return (
    <Note tone="bad" role="alert" className="mt-4">
      <div className="row wrap between">
        <span>{messageOf(error, fallback)}</span>
        <Button size="sm" icon={RotateCw} busy={isBusy} onClick={onRetry}>
          Retry
        </Button>
      </div>
    </Note>
  );
}
