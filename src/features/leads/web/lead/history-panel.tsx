import { formatDate, formatRelative } from "#kit/day.ts";
import { formatCount } from "#kit/format-figure.ts";
import { X } from "lucide-react";
import { useState, type FormEvent } from "react";
import { type LeadEntry, MOST_NOTE_CHARACTERS } from "#features/leads/model/lead.ts";
import { describeEntry } from "#features/leads/model/lead-words.ts";
import { useAddNote, useLeadEntries, useRemoveNote } from "#features/leads/web/data.ts";
import { LeadsProblem } from "#features/leads/web/leads-states.tsx";
import { reportError } from "#web/calls/call-errors.ts";
import { newId } from "#web/browser/new-id.ts";
import { Button, IconButton } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { MoreButton } from "#web/ui/buttons/more-button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";
import { findDraftNote, saveDraftNote } from "./lead-drafts.ts";

/** What was said and done, the latest first. */
export function HistoryPanel({ leadId }: { leadId: string }) {
  const history = useLeadEntries(leadId);
  const { data } = history;
  const [now] = useState(() => new Date());
  const [removing, setRemoving] = useState<LeadEntry | null>(null);
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Panel title="Notes and history">
      <EditorsOnly>
        <NoteForm leadId={leadId} />
      </EditorsOnly>
      {history.isPending ? <Skeleton height={60} className="mt-4" /> : null}
      {history.isError && !history.isFetchNextPageError ? (
        <LeadsProblem
          error={history.error}
          fallback="The history could not be loaded."
          isBusy={history.isFetching}
          onRetry={() => void history.refetch()}
        />
      ) : null}
      <ol className="lead-history">
        {entries.map((entry) => (
          <li key={entry.id} className={entry.kind === "note" ? "told" : undefined}>
            <p className="xs text-muted">
              {describeEntry(entry)} ·{" "}
              <time dateTime={entry.createdAt} title={formatDate(entry.createdAt)}>
                {formatRelative(entry.createdAt, now)}
              </time>
            </p>
            {entry.kind === "note" ? (
              <div className="lead-note">
                <p>{entry.text}</p>
                <EditorsOnly>
                  <IconButton
                    size="sm"
                    label="Delete this note"
                    icon={X}
                    onClick={() => setRemoving(entry)}
                  />
                </EditorsOnly>
              </div>
            ) : null}
          </li>
        ))}
      </ol>
      <MoreButton list={history} size="sm" variant="ghost">
        Older
      </MoreButton>
      <RemoveNoteDialog leadId={leadId} note={removing} onEnd={() => setRemoving(null)} />
    </Panel>
  );
}

function NoteForm({ leadId }: { leadId: string }) {
  const add = useAddNote();
  const [text, setText] = useState(() => findDraftNote(leadId));
  const [id, setId] = useState(newId);
  const [error, setError] = useState<string | null>(null);
  function write(written: string): void {
    setText(written);
    setError(null);
    saveDraftNote(leadId, written);
  }
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const sent = text.trim();
    if (sent === "") return setError("Write something first.");
    if (sent.length > MOST_NOTE_CHARACTERS) {
      const most = formatCount(MOST_NOTE_CHARACTERS);
      return setError(`A note has at most ${most} characters; this one has ${sent.length}. Make two of it.`);
    }
    if (add.isPending) return;
    try {
      await add.mutateAsync({ id, leadId, text: sent });
    } catch (failure) {
      return reportError(failure, { fallback: "The note was not stored. It is still here; try again." });
    }
    setId(newId());
    write("");
  }
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Field label="New note" error={error}>
        {(control) => (
          <TextArea
            {...control}
            value={text}
            placeholder="What was said, what was agreed"
            onChange={(event) => write(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="sm" className="mt-2" busy={add.isPending}>
        Add note
      </Button>
    </form>
  );
}

interface RemoveNoteDialogProps {
  leadId: string;
  note: LeadEntry | null;
  onEnd: () => void;
}

function RemoveNoteDialog({ leadId, note, onEnd }: RemoveNoteDialogProps) {
  const remove = useRemoveNote(leadId);
  async function confirm(): Promise<void> {
    if (note === null) return;
    try {
      await remove.mutateAsync({ id: note.id });
    } catch (error) {
      return reportError(error, { fallback: "The note could not be deleted. Try again." });
    }
    onEnd();
  }
  return (
    <ConfirmDialog
      danger
      open={note !== null}
      onOpenChange={(isOpen) => !isOpen && onEnd()}
      busy={remove.isPending}
      title="Delete this note?"
      description={<p className="lead-note-asked">“{note?.text.slice(0, 200)}” This cannot be undone.</p>}
      confirmLabel="Delete"
      onConfirm={() => void confirm()}
    />
  );
}
