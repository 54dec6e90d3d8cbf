import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";
import type { Doing } from "./deal-files-table.tsx";
import { useMemo, useState } from "react";
import { RowsSkeleton } from "#web/ui/records/rows-skeleton.tsx";
import { filterDealFiles, NO_DEAL_FILE_FILTER } from "#features/documents/model/deal-file.ts";
import { readDealFileFilter, writeDealFileFilter } from "./deal-files-address.ts";
import { UploadZone } from "#features/documents/web/upload/upload-zone.tsx";
import { setSearchParams, useSearchParams } from "#web/navigation/navigation.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { EmptyState } from "#web/ui/status/empty-state.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { DeleteDocumentDialog } from "./delete-document-dialog.tsx";
import { DocumentDialog } from "./document-dialog.tsx";
import { DealFilesFilter } from "./deal-files-filter.tsx";
import { DealFilesTable } from "./deal-files-table.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";
import { useDealFiles } from "./use-deal-files.ts";
import { useMarkForMembers } from "./use-mark-for-members.ts";
import "#features/documents/web/documents.css";

/** Everything that belongs to the deal, in one list, and the way in for more. */
export function DealFilesPanel({ dealId }: { dealId: string }) {
  const { papers, usage, isPending, problems } = useDealFiles(dealId);
  const params = useSearchParams();
  const filter = useMemo(() => readDealFileFilter(params), [params]);
  const [doing, setDoing] = useState<Doing | null>(null);
  const mark = useMarkForMembers();
  const begin = (chosen: Doing) => {
    if (chosen.what === "keep" || chosen.what === "share") mark(chosen.document, chosen.what === "keep");
    else setDoing(chosen);
  };
  const shown = filterDealFiles(papers, filter);
  const end = () => setDoing(null);
  const documentTo = (what: Doing["what"]) => (doing?.what === what ? doing.document : null);
  return (
    <Panel flush className="mt-5" title="Documents" aside={<DealFileCount count={papers.length} />}>
      <EditorsOnly>
        <UploadZone dealId={dealId} usage={usage} />
      </EditorsOnly>
      {problems.map((problem) => (
        <div key={problem.fallback} className="docs-problem">
          <LoadProblem {...problem} />
        </div>
      ))}
      {papers.length === 0 ? null : <DealFilesFilter dealFiles={papers} filter={filter} />}
      {isPending && papers.length === 0 ? (
        <RowsSkeleton label="Loading documents..." />
      ) : papers.length === 0 ? (
        problems.length > 0 ? null : (
          <NoDealFiles />
        )
      ) : shown.length === 0 ? (
        <NoMatch />
      ) : (
        <DealFilesTable dealFiles={shown} onDo={begin} />
      )}
      <PreviewDialog document={documentTo("show")} onEnd={end} />
      <DocumentDialog document={documentTo("edit")} onEnd={end} />
      <DeleteDocumentDialog document={documentTo("delete")} onEnd={end} />
    </Panel>
  );
}

const DealFileCount = ({ count }: { count: number }) =>
  count === 0 ? null : <span className="xs text-muted tabular">{count}</span>;

function NoDealFiles() {
  return (
    <EmptyState title="Nothing here yet" titleLevel={3}>
      What the seller sends you is kept here beside the letters, funding stacks and analyses of this deal.
    </EmptyState>
  );
}

function NoMatch() {
  return (
    <EmptyState
      title="No documents found."
      titleLevel={3}
      role="status"
      action={
        <Button onClick={() => setSearchParams((now) => writeDealFileFilter(now, NO_DEAL_FILE_FILTER))}>
          Clear all filters
        </Button>
      }
    >
      Nothing of this deal matches what is searched and filtered for.
    </EmptyState>
  );
}
