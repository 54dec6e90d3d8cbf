import { useState } from "react";
import type { Thread, About } from "#features/comments/model/comment.ts";
import { useSearchParams, useSetSearchParams } from "#web/navigation/navigation.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { MoreButton } from "#web/ui/buttons/more-button.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { RowsSkeleton } from "#web/ui/records/rows-skeleton.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { ABOUT_PARAMETER, readAbout } from "./about-address.ts";
import { useTalkReaders, useThreadPages } from "./data.ts";
import { ThreadItem } from "./threads/thread-item.tsx";
import { NewThread } from "./write/new-thread.tsx";
import "./comments.css";

const THE_DEAL: About = { kind: "deal", id: null };

/** What people say to each other about one deal. An address may ask for one thing of it: `?about=term:escrow`. */
export function DealComments({ dealId }: { dealId: string }) {
  const asked = readAbout(useSearchParams());
  const [state, setState] = useState<"open" | "resolved">("open");
  const list = useThreadPages({ dealId, state, about: asked });
  const [first] = list.data?.pages ?? [];
  // What the address asks for is chosen at first, and may be changed.
  const [chosen, setChosen] = useState<About | null>(null);
  return (
    <Panel
      title="Comments"
      className="deal-comments no-print"
      aside={
        <Segmented
          label="State"
          options={[
            { value: "open", label: `Open ${first?.open ?? ""}`.trim() },
            { value: "resolved", label: `Resolved ${first?.resolved ?? ""}`.trim() },
          ]}
          value={state}
          onChange={setState}
        />
      }
    >
      <NewThread
        dealId={dealId}
        about={chosen ?? asked ?? THE_DEAL}
        onAbout={setChosen}
        lastIsMembersOnly={first?.lastIsMembersOnly ?? null}
      />
      {asked === undefined ? null : <OnlyThis threads={first?.items ?? []} />}
      {list.isPending ? (
        <RowsSkeleton rows={3} label="Loading the comments..." />
      ) : list.data === undefined ? (
        <LoadProblem
          error={list.error}
          fallback="The comments could not be loaded."
          isBusy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <Threads dealId={dealId} state={state} threads={list.data.pages.flatMap(({ items }) => items)} />
      )}
      <MoreButton list={list} className="mt-3">
        Older comments
      </MoreButton>
    </Panel>
  );
}

interface ThreadsProps {
  dealId: string;
  state: "open" | "resolved";
  threads: readonly Thread[];
}

function Threads({ dealId, state, threads }: ThreadsProps) {
  const readers = useTalkReaders(dealId);
  const now = new Date();
  if (threads.length === 0)
    return (
      <p className="sm text-soft mt-4" role="status">
        {state === "resolved"
          ? "Nothing is resolved yet. Conversations that are settled stand here."
          : "Nobody has said anything yet. Ask a question about a figure, a document or a term, and name who shall answer."}
      </p>
    );
  return (
    <ul className="threads">
      {threads.map((thread) => (
        <ThreadItem
          key={thread.id}
          thread={thread}
          readers={readers}
          hasGuests={readers.some(({ isGuest }) => isGuest)}
          now={now}
        />
      ))}
    </ul>
  );
}

/** Says that the address asks for one thing, and lets everything be shown. */
function OnlyThis({ threads }: Pick<ThreadsProps, "threads">) {
  const setParams = useSetSearchParams();
  const showAll = () =>
    setParams((params) => {
      const next = new URLSearchParams(params);
      next.delete(ABOUT_PARAMETER);
      return next;
    });
  const name = threads[0]?.about.name;
  return (
    <p className="comment-only sm">
      <span>{name === undefined ? "Comments on one thing alone." : `Comments on “${name}” alone.`}</span>
      <Button size="sm" variant="ghost" onClick={showAll}>
        Show all comments
      </Button>
    </p>
  );
}
