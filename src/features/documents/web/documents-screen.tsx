import { ArrowLeft } from "lucide-react";
import { libraryHref } from "#features/deal-list/addresses.ts";
import { HereNow } from "#features/events/web/index.ts";
import { useDeal } from "#features/deals/web/index.ts";
import { UnsavedLetters } from "#features/letters/web/index.ts";
import { refusalOf } from "#web/calls/call-errors.ts";
import { useDocumentTitle } from "#web/browser/document-title.ts";
import { usePathParams } from "#web/navigation/navigation.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { ChecklistPanel } from "./checklist/checklist-panel.tsx";
import { DocumentsHead } from "./documents-head.tsx";
import { DealFilesPanel } from "./deal-files/deal-files-panel.tsx";
import { isUuid } from "#kit/is-uuid.ts";

/** /dashboard/deal-documents/{id}: everything that belongs to a deal, and back to the library. */
export function DocumentsScreen() {
  const id = (usePathParams()["id"] ?? "").toLowerCase();
  return isUuid(id) ? <DealDocuments key={id} dealId={id} /> : <NoSuchDeal />;
}

function DealDocuments({ dealId }: { dealId: string }) {
  const deal = useDeal(dealId);
  const { basics, summary } = deal.data?.data ?? {};
  const name = summary?.dealName || basics?.businessName || "";
  useDocumentTitle(name === "" ? "Documents" : `Documents of ${name}`);
  if (deal.isPending) return <Waiting />;
  if (!deal.data) {
    if (refusalOf(deal.error)?.code === "NOT_FOUND") return <NoSuchDeal />;
    return (
      <>
        <PageHead crumbs={[{ label: "Deal Library", href: libraryHref }]} title="Documents" />
        <LoadProblem
          error={deal.error}
          fallback="The deal could not be loaded."
          isBusy={deal.isFetching}
          onRetry={() => void deal.refetch()}
        />
      </>
    );
  }
  return (
    <>
      <DocumentsHead dealId={dealId} name={name} />
      <HereNow dealId={dealId} />
      <UnsavedLetters dealId={dealId} />
      <DealFilesPanel dealId={dealId} />
      <ChecklistPanel dealId={dealId} />
    </>
  );
}

/** In the shape of what comes. */
function Waiting() {
  return (
    <div aria-busy="true">
      <h1 className="sr-only">Documents</h1>
      <span className="sr-only" role="status">
        Loading the deal...
      </span>
      <Skeleton width={280} height={26} />
      <Panel className="mt-5">
        <Skeleton height={240} />
      </Panel>
    </div>
  );
}

/** No such deal among the person's own: somebody else's looks exactly like one that was deleted. */
function NoSuchDeal() {
  return (
    <>
      <PageHead
        crumbs={[{ label: "Deal Library", href: libraryHref }]}
        title="These documents cannot be shown"
      />
      <Note tone="bad" role="alert" className="mt-4">
        This deal is not there, or not yours. It may have been deleted.
      </Note>
      <div className="mt-4">
        <ButtonLink href={libraryHref} icon={ArrowLeft}>
          Back to Deal Library
        </ButtonLink>
      </div>
    </>
  );
}
