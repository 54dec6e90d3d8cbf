import { messageOf } from "#web/calls/call-errors.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { MoreButton } from "#web/ui/buttons/more-button.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { useArchivedAnalyses } from "./data.ts";
import { VersionsTable } from "./versions-table.tsx";
import "./analyses.css";

/** What was put out of the lists, of all deals and of none: to be opened, restored or deleted. */
export function ArchivedAnalyses() {
  const archived = useArchivedAnalyses();
  const items = archived.data?.pages.flatMap((page) => page.items) ?? [];
  if (archived.isPending)
    return (
      <div className="versions-words" role="status" aria-label="Loading archived analyses...">
        <Skeleton width="60%" />
      </div>
    );
  return (
    <>
      {archived.isError && !archived.isFetchNextPageError ? (
        <div className="versions-words">
          <Note tone="bad" role="alert">
            {messageOf(archived.error, "The archived analyses could not be loaded.")}{" "}
            <Button size="sm" busy={archived.isFetching} onClick={() => void archived.refetch()}>
              Retry
            </Button>
          </Note>
        </div>
      ) : null}
      {items.length > 0 ? <VersionsTable items={items} /> : null}
      {items.length === 0 && !archived.isError ? (
        <p className="versions-words sm text-soft" role="status">
          None is archived. An archived analysis leaves the lists and is kept here.
        </p>
      ) : null}
      <MoreButton list={archived} className="versions-words">
        Load more
      </MoreButton>
    </>
  );
}
