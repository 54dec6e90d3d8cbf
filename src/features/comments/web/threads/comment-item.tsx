import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Comment, Reader } from "#features/comments/model/comment.ts";
import { useRemoveComment, useUpdateComment } from "#features/comments/web/data.ts";
import { CommentForm } from "#features/comments/web/write/comment-form.tsx";
import { formatMoment } from "#kit/day.ts";
import { usePerson } from "#web/session/session.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { IconButton } from "#web/ui/buttons/button.tsx";
import { DeleteDialog } from "#web/ui/overlays/delete-dialog.tsx";
import { Menu, type MenuItem } from "#web/ui/overlays/menu.tsx";
import { TimeAgo } from "#web/ui/text/time-ago.tsx";
import { CommentBody } from "./comment-body.tsx";

export interface CommentItemProps {
  comment: Comment;
  readers: readonly Reader[];
  now: Date;
}

export function CommentItem({ comment, readers, now }: CommentItemProps) {
  const [doing, setDoing] = useState<"edit" | "delete" | null>(null);
  const isOwn = usePerson().id === comment.authorId;
  const mayEdit = useMayEdit();
  const end = () => setDoing(null);
  return (
    <li className="comment">
      <div className="comment-head">
        <p>
          <b>{isOwn ? "You" : comment.authorName}</b>{" "}
          <span className="xs text-muted">
            <TimeAgo at={comment.createdAt} now={now} />
            {comment.editedAt === null ? null : (
              <span title={`Changed ${formatMoment(comment.editedAt)}`}> · edited</span>
            )}
          </span>
        </p>
        {isOwn || mayEdit ? <Actions comment={comment} isOwn={isOwn} onDo={setDoing} /> : null}
      </div>
      {doing === "edit" ? (
        <EditComment comment={comment} readers={readers} onEnd={end} />
      ) : (
        <CommentBody comment={comment} readers={readers} />
      )}
      <RemoveComment comment={comment} isOpen={doing === "delete"} isOwn={isOwn} onEnd={end} />
    </li>
  );
}

interface ActionsProps {
  comment: Comment;
  isOwn: boolean;
  onDo: (doing: "edit" | "delete") => void;
}

/** One's own is changed and deleted; what others wrote is deleted by owners and editors. */
function Actions({ comment, isOwn, onDo }: ActionsProps) {
  const remove: MenuItem = {
    label: "Delete",
    icon: Trash2,
    danger: true,
    onSelect: () => onDo("delete"),
  };
  const label = `Actions for the comment of ${isOwn ? "yours" : comment.authorName}, ${formatMoment(comment.createdAt)}`;
  return (
    <Menu
      label={label}
      trigger={<IconButton size="sm" icon={Ellipsis} label={label} />}
      items={isOwn ? [{ label: "Edit", icon: Pencil, onSelect: () => onDo("edit") }, remove] : [remove]}
    />
  );
}

function EditComment({ comment, readers, onEnd }: Omit<CommentItemProps, "now"> & { onEnd: () => void }) {
  const update = useUpdateComment();
  return (
    <CommentForm
      place={`comment ${comment.id}`}
      label="Change your comment"
      startsWith={comment.body}
      readers={readers}
      sendLabel="Save"
      send={({ body, mentions }) => update.mutateAsync({ id: comment.id, body, mentions })}
      onCancel={onEnd}
    />
  );
}

interface RemoveCommentProps {
  comment: Comment;
  isOpen: boolean;
  isOwn: boolean;
  onEnd: () => void;
}

const MOST_SHOWN = 120;

function RemoveComment({ comment, isOpen, isOwn, onEnd }: RemoveCommentProps) {
  const remove = useRemoveComment();
  const { body } = comment;
  const words = body.length > MOST_SHOWN ? `${body.slice(0, MOST_SHOWN)}…` : body;
  return (
    <DeleteDialog
      open={isOpen}
      title={isOwn ? "Delete your comment?" : `Delete the comment of ${comment.authorName}?`}
      remove={() => remove.mutateAsync({ id: comment.id })}
      done={{ title: "Comment deleted", description: words }}
      onClose={onEnd}
    >
      <p className="comment-quoted">“{words}”</p>
      <p>It is gone for everybody. Answers to it stay.</p>
    </DeleteDialog>
  );
}
