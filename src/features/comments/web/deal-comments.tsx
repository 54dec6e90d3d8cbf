import { useState } from "react";
import type { About, Reader, Thread } from "#features/comments/model/comment.ts";
import { useSearchParams, useSetSearchParams } from "#web/navigation/navigation.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { MoreButton } from "#web/ui/buttons/more-button.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { RowsSkeleton } from "#web/ui/records/rows-skeleton.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { useTalkReaders, useThreadPages } from "./data.ts";
import { ThreadItem } from "./threads/thread-item.tsx";
import { NewThread } from "./write/new-thread.tsx";
import { ABOUT_KINDS } from "#features/comments/model/about.ts";
import "./comments.css";

const ABOUT_PARAMETER = "about";

/** What an address asks to talk about: "figure:financials.sde"; undefined: everything. */
function readAbout(params: URLSearchParams): About | undefined {
  const [name = "", ...rest] = (params.get(ABOUT_PARAMETER) ?? "").split(":");
  const kind = ABOUT_KINDS.find((one) => one === name);
  const id = rest.join(":");
  if (kind === undefined || (kind !== "deal" && id === "")) return undefined;
  return { kind, id: kind === "deal" ? null : id };
}

const THE_DEAL: About = { kind: "deal", id: null };

/** What people say to each other about one deal. An address may ask for one thing of it: `?about=term:escrow`. */
export function DealComments({ dealId }: { dealId: string }) {
  const asked = readAbout(useSearchParams());
  const [state, setState] = useState<"open" | "resolved">("open");
  const list = useThreadPages({ dealId, state, about: asked });
  const readers = useTalkReaders(dealId);
  const [first] = list.data?.pages ?? [];
  const isKnown = list.data !== undefined && readers.data !== undefined;
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
        readers={isKnown ? readers.data : null}
        lastIsMembersOnly={first?.lastIsMembersOnly ?? null}
      />
      {asked === undefined ? null : <OnlyThis threads={first?.items ?? []} />}
      <Talk list={list} readers={readers} state={state} />
      <MoreButton list={list} className="mt-3">
        Older comments
      </MoreButton>
    </Panel>
  );
}

interface TalkProps {
  list: ReturnType<typeof useThreadPages>;
  readers: ReturnType<typeof useTalkReaders>;
  state: "open" | "resolved";
}

/** What was said, once it is known who reads it. */
function Talk({ list, readers, state }: TalkProps) {
  if (list.isPending || readers.isPending) return <RowsSkeleton rows={3} label="Loading the comments..." />;
  if (list.data !== undefined && readers.data !== undefined)
    return (
      <Threads state={state} threads={list.data.pages.flatMap(({ items }) => items)} readers={readers.data} />
    );
  return (
    <LoadProblem
      error={list.error ?? readers.error}
      fallback="The comments could not be loaded."
      isBusy={list.isFetching || readers.isFetching}
      onRetry={() => void Promise.all([list.refetch(), readers.refetch()])}
    />
  );
}

interface ThreadsProps {
  state: "open" | "resolved";
  threads: readonly Thread[];
  readers: readonly Reader[];
}

function Threads({ state, threads, readers }: ThreadsProps) {
  const now = new Date();
  if (threads.length === 0)
    return (
      <p className="sm text-soft mt-4" role="status">
        {state === "resolved"
          ? "Nothing is resolved yet. Settled conversations are listed here."
          : "No comments yet. Ask a question about a figure, a document or a term, and mention the person who should answer."}
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
