import { WhoChanged } from "#web/ui/records/who-changed.tsx";
import { formatRelative } from "#kit/day.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { LetterHead } from "#features/letters/contract.ts";
import type { LetterKind } from "#features/letters/model/letter-content.ts";
import { letters, useLetters, useRemoveLetter } from "#features/letters/web/data.ts";
import { dropDraft, listDrafts } from "#features/letters/web/letter-drafts.ts";
import { type Work, workOf } from "#features/letters/web/work.ts";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";
import { DraftRows } from "./draft-rows.tsx";
import { messageOf, reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button, IconButton } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { EmptyState } from "#web/ui/status/empty-state.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";

export interface LettersDialogProps {
  kind: LetterKind;
  current: Work;
  onPut: (work: Work) => void;
  /** The letter on the desk was deleted. */
  onGone: () => void;
  onClose: () => void;
}

/** The letters there are: saved ones to load, and those that only this browser has. */
export function LettersDialog({ kind, current, onPut, onGone, onClose }: LettersDialogProps) {
  const [drafts, setDrafts] = useState(() => listDrafts(kind).filter(({ id }) => id !== current.id));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={kind === "loi" ? "Letters of intent" : "Non-disclosure agreements"}
    >
      {drafts.length === 0 ? null : (
        <>
          <h3 className="letters-group">Not saved, on this device</h3>
          <DraftRows
            drafts={drafts}
            way={(work) => (
              <Button size="sm" onClick={() => onPut(work)}>
                Continue
              </Button>
            )}
            onDiscarded={({ id }) => setDrafts(drafts.filter((draft) => draft.id !== id))}
          />
          <h3 className="letters-group">Saved</h3>
        </>
      )}
      <SavedLetters kind={kind} current={current} onPut={onPut} onGone={onGone} />
    </Dialog>
  );
}

function SavedLetters({ kind, current, onPut, onGone }: Omit<LettersDialogProps, "onClose">) {
  const client = useQueryClient();
  const list = useLetters({ kind });
  const remove = useRemoveLetter();
  const [loading, setLoading] = useState<string | null>(null);
  const [doomed, setDoomed] = useState<LetterHead | null>(null);
  const load = async ({ id }: LetterHead) => {
    setLoading(id);
    try {
      onPut(workOf(await letters.get.call({ id })));
    } catch (error) {
      reportError(error, { fallback: "The letter could not be loaded. Try again." });
      void client.invalidateQueries({ queryKey: letters.key() });
      setLoading(null);
    }
  };
  const destroy = async ({ id, name }: LetterHead) => {
    try {
      await remove.mutateAsync({ id });
      dropDraft(id);
      if (id === current.id) onGone();
      toast({ title: "Letter deleted", description: name });
      setDoomed(null);
    } catch (error) {
      reportError(error, { title: "Delete failed", fallback: "It could not be deleted. Try again." });
    }
  };
  if (list.error)
    return (
      <Note tone="bad" role="alert">
        <span className="row wrap between">
          {messageOf(list.error, "The letters could not be loaded. Try again.")}
          <Button size="sm" onClick={() => void list.refetch()}>
            Retry
          </Button>
        </span>
      </Note>
    );
  if (!list.data)
    return (
      <div aria-busy="true">
        <Skeleton height={120} />
      </div>
    );
  if (list.data.letters.length === 0)
    return (
      <EmptyState title="Nothing saved yet" titleLevel={3}>
        Saved letters are here, with all their versions.
      </EmptyState>
    );
  return (
    <>
      <ul className="letters-list">
        {list.data.letters.map((letter) => (
          <li key={letter.id}>
            <span>
              <b>{letter.name}</b>
              <small>
                Version {letter.version}, {formatRelative(letter.updatedAt, new Date())}{" "}
                <WhoChanged by={letter} />
              </small>
            </span>
            <span className="row">
              <Button size="sm" busy={loading === letter.id} onClick={() => void load(letter)}>
                Load
              </Button>
              <EditorsOnly>
                <IconButton
                  size="sm"
                  icon={Trash2}
                  label={`Delete ${letter.name}`}
                  onClick={() => setDoomed(letter)}
                />
              </EditorsOnly>
            </span>
          </li>
        ))}
      </ul>
      {doomed === null ? null : (
        <ConfirmDialog
          open
          danger
          busy={remove.isPending}
          onOpenChange={() => setDoomed(null)}
          title={`Delete “${doomed.name}”?`}
          description={`All ${doomed.version === 1 ? "that is saved of it" : `${doomed.version} versions`} will be gone for good.`}
          confirmLabel="Delete letter"
          onConfirm={() => void destroy(doomed)}
        />
      )}
    </>
  );
}
