import { Plus, Search, Upload } from "lucide-react";
import { leadsPath } from "#features/leads/addresses.ts";
import { NO_FILTER } from "#features/leads/model/leads-address.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { EmptyState } from "#web/ui/status/empty-state.tsx";
import { GhostRows } from "#web/ui/status/ghost-rows.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { LoadProblem, type LoadProblemProps } from "#web/ui/status/load-problem.tsx";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";
import type { ChangeLeads } from "./use-leads-address.ts";

export function EmptyLeads() {
  return (
    <Panel flush className="mt-4">
      <EmptyState
        title="No leads yet"
        ghost={<GhostRows />}
        action={
          <EditorsOnly>
            <ButtonLink variant="primary" href={`${leadsPath}?lead=new`} icon={Plus}>
              New Lead
            </ButtonLink>
            <ButtonLink href={`${leadsPath}?import=csv`} icon={Upload}>
              Import CSV
            </ButtonLink>
          </EditorsOnly>
        }
      >
        Owners and brokers to call, with the day and your notes. A good lead becomes a deal and keeps its
        notes.
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

export function LeadsProblem({
  fallback = "Your leads could not be loaded.",
  ...problem
}: Omit<LoadProblemProps, "fallback"> & { fallback?: string }) {
  return <LoadProblem fallback={fallback} {...problem} />;
}
