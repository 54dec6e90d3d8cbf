import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { CommentBody } from "#features/comments/web/index.ts";
import type { DealNote } from "#features/deal-notes/model/deal-note.ts";
import { describeWhat } from "#features/deal-notes/model/deal-note-words.ts";
import { formatMoment } from "#kit/day.ts";
import { usePerson } from "#web/session/session.ts";
import { useMayEdit, useRole } from "#web/session/workspaces.ts";
import { IconButton } from "#web/ui/buttons/button.tsx";
import { DeleteDialog } from "#web/ui/overlays/delete-dialog.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { TimeAgo } from "#web/ui/text/time-ago.tsx";
import { useRemoveNote } from "./data.ts";
import { EditNote } from "./edit-note.tsx";

const NOBODY: readonly never[] = [];

export function NoteItem({ note, now }: { note: DealNote; now: Date }) {
  const [doing, setDoing] = useState<"edit" | "delete" | null>(null);
  const isOwn = usePerson().id === note.authorId;
  const isOwner = useRole() === "owner";
  const mayChange = useMayEdit() && (isOwn || isOwner);
  const end = () => setDoing(null);
  const what = describeWhat(note);
  return (
    <li className="deal-note">
      <div className="deal-note-line">
        <p>
          <b>{what}</b>{" "}
          <span className="xs text-muted">
            noted by {isOwn ? "you" : note.authorName} <TimeAgo at={note.createdAt} now={now} />
            {note.version === 1 ? null : (
              <span title={`Changed ${formatMoment(note.updatedAt)}`}> · changed</span>
            )}
          </span>
        </p>
        {mayChange ? (
          <Menu
            label={`Actions for: ${what}`}
            trigger={<IconButton size="sm" icon={Ellipsis} label={`Actions for: ${what}`} />}
            items={[
              { label: "Edit", icon: Pencil, onSelect: () => setDoing("edit") },
              { label: "Delete", icon: Trash2, danger: true, onSelect: () => setDoing("delete") },
            ]}
          />
        ) : null}
      </div>
      {doing === "edit" ? (
        <EditNote note={note} onEnd={end} />
      ) : (
        <CommentBody comment={{ body: note.body, mentions: [] }} readers={NOBODY} />
      )}
      <RemoveNote note={note} what={what} isOpen={doing === "delete"} onEnd={end} />
    </li>
  );
}

interface RemoveNoteProps {
  note: DealNote;
  what: string;
  isOpen: boolean;
  onEnd: () => void;
}

const MOST_SHOWN = 120;

function RemoveNote({ note: { id, body }, what, isOpen, onEnd }: RemoveNoteProps) {
  const remove = useRemoveNote();
  const words = body.length > MOST_SHOWN ? `${body.slice(0, MOST_SHOWN)}…` : body;
  return (
    <DeleteDialog
      open={isOpen}
      title="Delete what was noted?"
      remove={() => remove.mutateAsync({ id })}
      done={{ title: "Deleted", description: what }}
      onClose={onEnd}
    >
      <p className="deal-note-quoted">
        {what}: “{words}”
      </p>
      <p>It is gone for everybody.</p>
    </DeleteDialog>
  );
}
