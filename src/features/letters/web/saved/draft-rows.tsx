import { Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { dropDraft } from "#features/letters/web/letter-drafts.ts";
import { shownName, type Work } from "#features/letters/web/work.ts";
import { IconButton } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";

export interface DraftRowsProps {
  drafts: readonly Work[];
  /** How one is gone on with: a button or a link. */
  way: (work: Work) => ReactNode;
  onDiscarded: (work: Work) => void;
}

/** Letters with changes that only this browser has, each to go on with or to discard. */
export function DraftRows({ drafts, way, onDiscarded }: DraftRowsProps) {
  const [doomed, setDoomed] = useState<Work | null>(null);
  return (
    <>
      <ul className="letters-list">
        {drafts.map((work) => (
          <li key={work.id}>
            <span>
              <b>{shownName(work)}</b>
              <small>{work.basedOn === null ? "Never saved" : `Changes of version ${work.basedOn}`}</small>
            </span>
            <span className="row">
              {way(work)}
              <IconButton
                size="sm"
                icon={Trash2}
                label={`Discard the changes of ${shownName(work)}`}
                onClick={() => setDoomed(work)}
              />
            </span>
          </li>
        ))}
      </ul>
      {doomed === null ? null : (
        <DiscardDialog
          work={doomed}
          onClose={() => setDoomed(null)}
          onDiscard={() => {
            dropDraft(doomed.id);
            onDiscarded(doomed);
            setDoomed(null);
          }}
        />
      )}
    </>
  );
}

export interface DiscardDialogProps {
  work: Work;
  onClose: () => void;
  onDiscard: () => void;
}

/** Before changes that nobody has saved are gone. */
export function DiscardDialog({ work, onClose, onDiscard }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onClose}
      title={`Discard the changes of “${shownName(work)}”?`}
      description={
        work.basedOn === null
          ? "It was never saved: the whole letter will be gone."
          : `What was written since version ${work.basedOn} will be gone. Version ${work.basedOn} stays.`
      }
      confirmLabel="Discard"
      onConfirm={onDiscard}
    />
  );
}
