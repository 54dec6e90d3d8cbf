import { useState } from "react";
import type { About, Reader } from "#features/comments/model/comment.ts";
import { useStartThread } from "#features/comments/web/data.ts";
import { useRole } from "#web/session/workspaces.ts";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { AboutField } from "./about-field.tsx";
import { CommentForm } from "./comment-form.tsx";

type Audience = "unsaid" | "everybody" | "members";
const AUDIENCES = [
  { value: "everybody", label: "Guests too" },
  { value: "members", label: "Members only" },
] as const;

export interface NewThreadProps {
  dealId: string;
  about: About;
  onAbout: (about: About) => void;
  /** Null: not known yet, so nothing is said before it is. */
  readers: readonly Reader[] | null;
  /** Who was to read what the reader began last here; null: they began nothing, and are asked. */
  lastIsMembersOnly: boolean | null;
}

const NOBODY: readonly never[] = [];

/** Begins a conversation. On a deal with guests it asks once who shall read it, and then keeps to that. */
export function NewThread({ dealId, about, onAbout, readers: known, lastIsMembersOnly }: NewThreadProps) {
  const readers = known ?? NOBODY;
  const start = useStartThread();
  const isGuest = useRole() === "guest";
  const asksWho = !isGuest && readers.some((reader) => reader.isGuest);
  const last = lastIsMembersOnly === null ? "unsaid" : lastIsMembersOnly ? "members" : "everybody";
  const [chosen, setChosen] = useState<Audience | null>(null);
  const audience = chosen ?? last;
  // Without guests: whoever is let in later does not read what was said before.
  const isMembersOnly = !isGuest && (!asksWho || audience === "members");
  const needsPart = about.kind !== "deal" && about.id === null;
  const problem = needsPart
    ? "Choose first what the comment is about."
    : asksWho && audience === "unsaid"
      ? "This deal has guests. Choose first who may read this: guests too, or members only."
      : null;
  return (
    <div className="comment-new">
      <AboutField dealId={dealId} about={about} onChange={onAbout} />
      <CommentForm
        place={`deal ${dealId}`}
        label="New comment"
        readers={isMembersOnly ? readers.filter((reader) => !reader.isGuest) : readers}
        sendLabel="Comment"
        waits={known === null ? "Loading who can read this…" : null}
        problem={problem}
        send={(words) => start.mutateAsync({ ...words, dealId, about, isMembersOnly })}
      >
        {asksWho ? (
          <Segmented<Audience>
            label="Who may read it"
            options={AUDIENCES}
            value={audience}
            onChange={setChosen}
          />
        ) : null}
      </CommentForm>
    </div>
  );
}
