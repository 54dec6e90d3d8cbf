import { formatCount } from "#kit/format-figure.ts";
import { leadsPath } from "#features/leads/addresses.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { WhoHas } from "#web/ui/records/who-has.tsx";
import { useDueLeads, useLeadCount } from "./data.ts";
import { AttentionMark } from "./lead-marks.tsx";
import "./due-leads.css";

const MOST_SHOWN = 4;

/** Whom to call today: for the dashboard, and only when there is somebody. */
export function DueLeads() {
  const count = useLeadCount({});
  const due = useDueLeads(MOST_SHOWN);
  if (due.isError && due.data === undefined)
    return (
      <Panel title="Leads due">
        <LoadProblem
          error={due.error}
          fallback="The leads that are due could not be loaded."
          isBusy={due.isFetching}
          onRetry={() => void due.refetch()}
        />
      </Panel>
    );
  const items = due.data?.items ?? [];
  if (items.length === 0) return null;
  const rest = (count.data?.due ?? 0) - items.length;
  return (
    <Panel title="Leads due">
      <ul className="due-leads">
        {items.map((lead) => (
          <li key={lead.id}>
            <div>
              <b>{lead.nextAction || lead.name}</b>
              <small>{lead.nextAction === "" ? lead.contactName : lead.name}</small>
              <AttentionMark {...lead} /> <WhoHas id={lead.assignedTo} />
            </div>
            <AppLink className="link xs" href={`${leadsPath}?lead=${lead.id}`}>
              Open<span className="sr-only"> {lead.name}</span>
            </AppLink>
          </li>
        ))}
      </ul>
      {rest > 0 ? (
        <AppLink className="link xs" href={`${leadsPath}?show=due&sort=due`}>
          {formatCount(rest)} more due
        </AppLink>
      ) : null}
    </Panel>
  );
}
