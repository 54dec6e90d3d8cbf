import { useState } from "react";
import { messageOf } from "#web/calls/call-errors.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { Switch } from "#web/ui/forms/switch.tsx";
import { useVersions } from "./data.ts";
import { VersionsTable } from "./versions-table.tsx";
import "./analyses.css";

/** The versions kept of a deal, by date, each with its score of that day. */
export function VersionsPanel({ dealId, current }: { dealId: string; current?: string }) {
  const [showsArchived, setShowsArchived] = useState(false);
  const mayEdit = useMayEdit();
  const versions = useVersions(dealId, showsArchived);
  const items = versions.data?.items ?? [];
  return (
    <Panel
      flush
      className="mt-6"
      title="Saved analyses"
      aside={<Switch label="Archived" checked={showsArchived} onChange={setShowsArchived} />}
    >
      {versions.isPending ? (
        <div className="versions-words" role="status" aria-label="Loading saved analyses...">
          <Skeleton width="60%" />
        </div>
      ) : versions.data === undefined ? (
        <div className="versions-words">
          <Note tone="bad" role="alert">
            {messageOf(versions.error, "The saved analyses could not be loaded.")}{" "}
            <Button size="sm" busy={versions.isFetching} onClick={() => void versions.refetch()}>
              Retry
            </Button>
          </Note>
        </div>
      ) : items.length === 0 ? (
        <p className="versions-words sm text-soft">
          {showsArchived
            ? "None is archived."
            : mayEdit
              ? "None yet. “Save analysis” keeps the deal with its figures of today, to lay them beside those of a later day."
              : "None yet."}
        </p>
      ) : (
        <VersionsTable items={items} {...(current === undefined ? {} : { current })} />
      )}
    </Panel>
  );
}
