import { LeadContacts } from "#features/contacts/web/index.ts";
import { leadsHref } from "#features/leads/model/leads-address.ts";
import { LeadsProblem } from "#features/leads/web/leads-states.tsx";
import { useLead } from "#features/leads/web/data.ts";
import { useLeadsAddress } from "#features/leads/web/use-leads-address.ts";
import { refusalOf } from "#web/calls/call-errors.ts";
import { useDocumentTitle } from "#web/browser/document-title.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { Loading } from "#web/ui/status/loading.tsx";
import { HistoryPanel } from "./history-panel.tsx";
import { LeadEditor } from "./lead-editor.tsx";
import { LeadHead } from "./lead-head.tsx";
import { NEW_LEAD } from "./new-lead.ts";
import { StatusPanel } from "./status-panel.tsx";
import { isUuid } from "#kit/is-uuid.ts";

/** One lead: what is known of it, where it stands, and what happened. `new` is one that does not exist yet. */
export function LeadPage({ id }: { id: string }) {
  if (id === NEW_LEAD) return <NewLead />;
  return isUuid(id) ? <StoredLead id={id} /> : <NoSuchLead />;
}

function useListHref(): string {
  const [address] = useLeadsAddress();
  return leadsHref(address);
}

function NewLead() {
  useDocumentTitle("New lead");
  const listHref = useListHref();
  return (
    <>
      <PageHead crumbs={[{ label: "Leads", href: listHref }, { label: "New lead" }]} title="New lead" />
      <LeadEditor lead={null} onReload={() => Promise.resolve(null)} />
    </>
  );
}

function StoredLead({ id }: { id: string }) {
  const lead = useLead(id);
  const listHref = useListHref();
  useDocumentTitle(lead.data?.name ?? null);
  if (lead.isPending || (lead.isFetching && !lead.isFetchedAfterMount)) return <LeadSkeleton />;
  if (!lead.data) {
    if (refusalOf(lead.error)?.code === "NOT_FOUND") return <NoSuchLead />;
    return <LeadsProblem error={lead.error} isBusy={lead.isFetching} onRetry={() => void lead.refetch()} />;
  }
  return (
    <>
      <LeadHead lead={lead.data} listHref={listHref} />
      <div className="lead-page">
        <LeadEditor lead={lead.data} onReload={async () => (await lead.refetch()).data ?? null} />
        <div className="lead-side">
          <StatusPanel lead={lead.data} />
          <LeadContacts leadId={id} />
          <HistoryPanel leadId={id} />
        </div>
      </div>
    </>
  );
}

/** In the shape of the lead that comes. */
function LeadSkeleton() {
  return (
    <Loading label="Loading the lead...">
      <Skeleton width={260} height={26} />
      <div className="lead-page">
        <Panel>
          <Skeleton height={320} />
        </Panel>
        <Panel>
          <Skeleton height={160} />
        </Panel>
      </div>
    </Loading>
  );
}

/** No such lead among the person's own: somebody else's looks exactly like one that was deleted. */
function NoSuchLead() {
  const listHref = useListHref();
  return (
    <>
      <PageHead crumbs={[{ label: "Leads", href: listHref }]} title="This lead cannot be shown" />
      <Note tone="bad" role="alert" className="mt-4">
        This lead is not there, or not yours. It may have been deleted.
      </Note>
      <div className="mt-4">
        <ButtonLink href={listHref}>All leads</ButtonLink>
      </div>
    </>
  );
}
