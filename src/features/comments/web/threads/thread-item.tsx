import { CircleCheck, Lock, MessageSquare, RotateCcw } from "lucide-react";
import { useState } from "react";
import type { Reader, Thread } from "#features/comments/model/comment.ts";
import { useReply, useResolveThread } from "#features/comments/web/data.ts";
import { CommentForm } from "#features/comments/web/write/comment-form.tsx";
import { formatMoment } from "#kit/day.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { CommentItem } from "./comment-item.tsx";

export interface ThreadItemProps {
  thread: Thread;
  readers: readonly Reader[];
  /** Whether anybody reads the deal who is no member: then it is said what they do not read. */
  hasGuests: boolean;
  now: Date;
}

export function ThreadItem({ thread, readers, hasGuests, now }: ThreadItemProps) {
  const [isReplying, setReplying] = useState(false);
  const may = thread.isMembersOnly ? readers.filter(({ isGuest }) => !isGuest) : readers;
  return (
    <li className="thread" data-resolved={thread.resolvedAt !== null || undefined}>
      <ThreadHead thread={thread} hasGuests={hasGuests} />
      <ol className="thread-comments">
        {thread.comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} readers={may} now={now} />
        ))}
      </ol>
      {isReplying ? (
        <Reply threadId={thread.id} readers={may} onEnd={() => setReplying(false)} />
      ) : (
        <div className="thread-tools">
          <Button size="sm" variant="ghost" icon={MessageSquare} onClick={() => setReplying(true)}>
            Reply
          </Button>
          <Resolve thread={thread} />
        </div>
      )}
    </li>
  );
}

const KIND_WORDS = { figure: "Figure", document: "Document", term: "Term" } as const;

function ThreadHead({
  thread: { about, isMembersOnly, resolvedAt },
  hasGuests,
}: Pick<ThreadItemProps, "thread" | "hasGuests">) {
  const isMarked = isMembersOnly && hasGuests;
  if (about.kind === "deal" && !isMarked && resolvedAt === null) return null;
  return (
    <div className="thread-head xs">
      {about.kind === "deal" ? null : (
        <span className="thread-about">
          <span className="text-muted">{KIND_WORDS[about.kind]}:</span> {about.name}
          {about.isThere ? null : <span className="text-muted"> (deleted since)</span>}
        </span>
      )}
      {isMarked ? (
        <Badge tone="line" icon={Lock} title="Guests of this deal do not see it.">
          Members only
        </Badge>
      ) : null}
      {resolvedAt === null ? null : (
        <Badge tone="good" icon={CircleCheck} title={formatMoment(resolvedAt)}>
          Resolved
        </Badge>
      )}
    </div>
  );
}

function Reply({
  threadId,
  readers,
  onEnd,
}: {
  threadId: string;
  readers: readonly Reader[];
  onEnd: () => void;
}) {
  const reply = useReply();
  return (
    <CommentForm
      place={`thread ${threadId}`}
      label="Your answer"
      readers={readers}
      sendLabel="Reply"
      send={(words) => reply.mutateAsync({ ...words, threadId })}
      onCancel={onEnd}
    />
  );
}

function Resolve({ thread: { id: threadId, resolvedAt } }: Pick<ThreadItemProps, "thread">) {
  const resolve = useResolveThread();
  const isResolved = resolvedAt !== null;
  const change = () =>
    resolve.mutate(
      { threadId, isResolved: !isResolved },
      { onError: (error) => reportError(error, { fallback: "That was not stored. Try again." }) },
    );
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={isResolved ? RotateCcw : CircleCheck}
      busy={resolve.isPending}
      onClick={change}
    >
      {isResolved ? "Open again" : "Resolve"}
    </Button>
  );
}
