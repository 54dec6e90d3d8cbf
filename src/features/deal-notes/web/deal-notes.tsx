import { MoreButton } from "#web/ui/buttons/more-button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { RowsSkeleton } from "#web/ui/records/rows-skeleton.tsx";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { useNotePages } from "./data.ts";
import { NewNote } from "./new-note.tsx";
import { NoteItem } from "./note-item.tsx";
import "./deal-notes.css";

/** What members noted of a deal: notes, calls and mails, the latest noted first. Not for guests. */
export function DealNotes({ dealId }: { dealId: string }) {
  const list = useNotePages(dealId);
  const notes = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const now = new Date();
  return (
    <Panel title="Notes, calls and mails" className="no-print">
      <p className="sm text-soft">For members of the workspace: guests of the deal do not see them.</p>
      <EditorsOnly>
        <NewNote dealId={dealId} />
      </EditorsOnly>
      {list.isPending ? (
        <RowsSkeleton rows={2} label="Loading what was noted..." />
      ) : list.data === undefined ? (
        <LoadProblem
          error={list.error}
          fallback="What was noted could not be loaded."
          isBusy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : notes.length === 0 ? (
        <p className="sm text-soft mt-4" role="status">
          No notes yet. Write down what was said on a call or in a mail.
        </p>
      ) : (
        <ul className="deal-notes">
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} now={now} />
          ))}
        </ul>
      )}
      <MoreButton list={list} className="mt-3">
        Older notes
      </MoreButton>
    </Panel>
  );
}
