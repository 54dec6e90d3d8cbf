import { formatCount } from "#kit/format-figure.ts";
import { leadsPath } from "#features/leads/addresses.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { useLeadCount } from "./data.ts";

/** How many leads nobody has contacted, in one line; nothing where there is none, or while it is not known. */
export function NewLeads() {
  const count = useLeadCount({});
  const fresh = count.data?.byStatus.new ?? 0;
  if (fresh === 0) return null;
  return (
    <p className="sm row wrap between">
      <span>
        <b className="medium">{fresh === 1 ? "1 new lead" : `${formatCount(fresh)} new leads`}</b>, not
        contacted yet
      </span>
      <AppLink className="link xs" href={leadsPath}>
        See {fresh === 1 ? "it" : "them"}
        <span className="sr-only"> among the leads</span>
      </AppLink>
    </p>
  );
}
