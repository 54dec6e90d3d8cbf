import { Check, Clock } from "lucide-react";
import { useState } from "react";
import { leadsPath } from "#features/leads/addresses.ts";
import type { LeadListItem } from "#features/leads/model/lead.ts";
import { formatDate, localDay } from "#kit/day.ts";
import { formatCount, formatMoney } from "#kit/format-figure.ts";
import { LATERS } from "#kit/later-days.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { toast } from "#web/toasts/toasts.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Button, IconButton } from "#web/ui/buttons/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { useDelayLead, useLeadCount, useMoveLead, useNewLeads } from "./data.ts";
import "./due-leads.css";

const MOST_SHOWN = 3;

/** Leads that nobody has contacted, the newest first, each done or put off from here; nothing where there is none. */
export function NewLeads() {
  const count = useLeadCount({});
  const leads = useNewLeads(MOST_SHOWN);
  const fresh = count.data?.byStatus.new ?? 0;
  const shown = leads.data ?? [];
  if (fresh === 0) return null;
  const words = fresh === 1 ? "1 new lead" : `${formatCount(fresh)} new leads`;
  const all = (
    <AppLink className="link xs" href={leadsPath}>
      See {fresh === 1 ? "it" : "them"}
      <span className="sr-only"> among the leads</span>
    </AppLink>
  );
  // All are put off to a later day.
  if (shown.length === 0)
    return (
      <p className="sm row wrap between">
        <span>{words}, not contacted yet</span>
        {all}
      </p>
    );
  return (
    <Panel title="New leads" aside={all}>
      <p className="xs text-muted">{words}, not contacted yet</p>
      <ul className="due-leads new-leads">
        {shown.map((lead) => (
          <NewLead key={lead.id} lead={lead} />
        ))}
      </ul>
    </Panel>
  );
}

function NewLead({ lead }: { lead: LeadListItem }) {
  const { id, name, source, askingPriceUsd } = lead;
  const facts = [source, askingPriceUsd === null ? "" : formatMoney(askingPriceUsd)].filter(
    (fact) => fact !== "",
  );
  return (
    <li>
      <div>
        <b>
          <AppLink className="link" href={`${leadsPath}?lead=${id}`}>
            {name}
          </AppLink>
        </b>
        {facts.length === 0 ? null : <small className="tabular">{facts.join(" · ")}</small>}
      </div>
      {useMayEdit() ? <LeadTools lead={lead} /> : null}
    </li>
  );
}

function LeadTools({ lead: { id, name } }: { lead: LeadListItem }) {
  const [today] = useState(() => localDay(new Date()));
  const [moving, delay] = [useMoveLead(), useDelayLead()];
  async function contacted(): Promise<void> {
    try {
      await moving.mutateAsync({ id, status: "contacted" });
      toast({
        title: "Contacted",
        description: name,
        action: { label: "Undo", onPress: () => moving.mutate({ id, status: "new" }) },
      });
    } catch (error) {
      reportError(error, { fallback: "The lead could not be changed. Try again." });
    }
  }
  async function later(nextActionOn: string): Promise<void> {
    try {
      await delay.mutateAsync({ id, nextActionOn });
      toast({ title: `Due ${formatDate(nextActionOn)}`, description: name });
    } catch (error) {
      reportError(error, { fallback: "The day could not be set. Open the lead and try again." });
    }
  }
  return (
    <div className="row">
      <Button
        size="sm"
        icon={Check}
        busy={moving.isPending}
        aria-label={`Contacted: ${name}`}
        onClick={() => void contacted()}
      >
        Contacted
      </Button>
      <Menu
        label="Do it later"
        showLabel
        trigger={<IconButton icon={Clock} label={`Later: ${name}`} />}
        items={LATERS.map(({ label, dayOf }) => ({ label, onSelect: () => void later(dayOf(today)) }))}
      />
    </div>
  );
}
