import { formatCount } from "#kit/format-figure.ts";
import { Plus, Upload } from "lucide-react";
import type { LeadsAddress } from "#features/leads/model/leads-address.ts";
import { leadsHref } from "#features/leads/model/leads-address.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";
import type { LeadCount } from "./lead-count.ts";

/** `count` is unknown while it loads. */
export function LeadsHead({ address, count }: { address: LeadsAddress; count: LeadCount | undefined }) {
  return (
    <PageHead
      title="Leads"
      sub={count === undefined ? "Whom to talk to next." : describeCount(count)}
      actions={
        count?.all === 0 ? undefined : (
          <EditorsOnly>
            <ButtonLink href={leadsHref(address, [["import", "csv"]])} icon={Upload}>
              Import CSV
            </ButtonLink>
            <ButtonLink href={leadsHref(address, [["lead", "new"]])} icon={Plus} variant="primary">
              New Lead
            </ButtonLink>
          </EditorsOnly>
        )
      }
    />
  );
}

function describeCount({ all, open, due, stale }: LeadCount): string {
  if (all === 0) return "None yet.";
  const leads = all === 1 ? "One lead" : `${formatCount(all)} leads`;
  const parts = [`${formatCount(open)} open`, ...(due > 0 ? [`${formatCount(due)} due`] : [])];
  return `${leads}: ${[...parts, ...(stale > 0 ? [`${formatCount(stale)} stale`] : [])].join(", ")}.`;
}
