import { useState } from "react";
import { messageOf } from "#web/calls/call-errors.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { Switch } from "#web/ui/forms/switch.tsx";
import { useVersions } from "./data.ts";
import { VersionsTable } from "./versions-table.tsx";
import "./analyses.css";

interface VersionsDialogProps {
  dealId: string;
  /** The saved analysis that is shown. */
  current?: string;
  onClose: () => void;
}

/** The versions kept of a deal, by date, each with its score of that day. */
export function VersionsDialog({ dealId, current, onClose }: VersionsDialogProps) {
  const [showsArchived, setShowsArchived] = useState(false);
  const mayEdit = useMayEdit();
  const versions = useVersions(dealId, showsArchived);
  const items = versions.data?.items ?? [];
  return (
    <Dialog
      open
      size="lg"
      title="Saved analyses"
      onOpenChange={onClose}
      footer={<Switch label="Archived" checked={showsArchived} onChange={setShowsArchived} />}
    >
      {versions.isPending ? (
        <div role="status" aria-label="Loading saved analyses...">
          <Skeleton width="60%" />
        </div>
      ) : versions.data === undefined ? (
        <Note tone="bad" role="alert">
          {messageOf(versions.error, "The saved analyses could not be loaded.")}{" "}
          <Button size="sm" busy={versions.isFetching} onClick={() => void versions.refetch()}>
            Retry
          </Button>
        </Note>
      ) : items.length === 0 ? (
        <p className="sm text-soft">
          {showsArchived
            ? "None is archived."
            : mayEdit
              ? "None yet. “Save analysis” keeps the deal with its figures of today, to lay them beside those of a later day."
              : "None yet."}
        </p>
      ) : (
        <VersionsTable items={items} {...(current === undefined ? {} : { current })} />
      )}
    </Dialog>
  );
}
