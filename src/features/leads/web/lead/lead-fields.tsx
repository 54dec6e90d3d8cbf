import { isWebAddress } from "#contract/web-address.ts";
import { Check } from "lucide-react";
import { useFormContext, useWatch } from "react-hook-form";
import type { Lead, LeadFields } from "#features/leads/model/lead.ts";
import { useCompleteAction } from "#features/leads/web/data.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import type { LeadForm } from "./form-schema.ts";
import { LeadField } from "./lead-field.tsx";

export interface LeadFieldsFormProps {
  lead: Lead | null;
  /** The next action is done: the lead as it is now. */
  onDone: (lead: Lead) => void;
}

export function LeadFieldsForm({ lead, onDone }: LeadFieldsFormProps) {
  return (
    <>
      <Panel title="The business">
        <div className="lead-fields">
          <LeadField name="name" wide help="The business, or whatever you call it." />
          <LeadField name="companyName" />
          <LeadField name="industry" />
          <LeadField name="location" />
          <LeadField name="askingPriceUsd" kind="money" />
          <LeadField name="source" help="Where you heard of it: a broker, a site, a letter." />
          <LeadField name="url" help={<WebLink />} />
        </div>
      </Panel>
      <Panel title="Contact">
        <div className="lead-fields">
          <LeadField name="contactName" wide />
          <LeadField name="contactEmail" type="email" help={<MailLink />} />
          <LeadField name="contactPhone" type="tel" />
        </div>
      </Panel>
      <Panel title="Next action" aside={lead === null ? null : <DoneButton lead={lead} onDone={onDone} />}>
        <div className="lead-fields next">
          <LeadField name="nextAction" />
          <LeadField name="nextActionOn" type="date" />
        </div>
      </Panel>
      <Panel title="About it">
        <LeadField name="notes" kind="prose" help="What stays true; what happens goes into the history." />
      </Panel>
    </>
  );
}

/** An address that a browser may follow; anything else stays a text. */
function WebLink() {
  const url = useWatch<LeadForm, "url">({ name: "url" });
  if (!isWebAddress(url) || !URL.canParse(url)) return <>Where it is offered.</>;
  return (
    <a className="link" href={url} target="_blank" rel="noopener noreferrer nofollow">
      Open this address<span className="sr-only"> in a new window</span>
    </a>
  );
}

function MailLink() {
  const email = useWatch<LeadForm, "contactEmail">({ name: "contactEmail" });
  if (!/^[^\s@?&]+@[^\s@?&]+$/.test(email)) return <>One address.</>;
  return (
    <a className="link" href={`mailto:${email}`}>
      Write an email
    </a>
  );
}

function DoneButton({ lead, onDone }: { lead: Lead; onDone: (lead: Lead) => void }) {
  const { setValue, getValues } = useFormContext<LeadForm, unknown, LeadFields>();
  const complete = useCompleteAction();
  if (lead.nextAction === "" && lead.nextActionOn === null) return null;
  async function finish(): Promise<void> {
    try {
      const now = await complete.mutateAsync(lead.id);
      // The next one may already be typed; what was done is taken out of the form.
      if (getValues("nextAction") === lead.nextAction) setValue("nextAction", "");
      if (getValues("nextActionOn") === (lead.nextActionOn ?? "")) setValue("nextActionOn", "");
      onDone(now);
      toast({ title: "Done", description: lead.nextAction || "The next action is done." });
    } catch (error) {
      reportError(error, { fallback: "It could not be marked as done. Try again." });
    }
  }
  return (
    <Button size="sm" icon={Check} busy={complete.isPending} onClick={() => void finish()}>
      Mark as done
    </Button>
  );
}
