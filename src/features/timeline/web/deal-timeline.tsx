import {
  ArrowRight,
  CircleCheck,
  FilePlus,
  FileText,
  MessageSquare,
  Pencil,
  Plus,
  StickyNote,
} from "lucide-react";
import { useState } from "react";
import {
  ENTRY_GROUPS,
  GUESTS_GROUPS,
  type Entry,
  type EntryGroup,
  type Happened,
} from "#features/timeline/model/entry.ts";
import { GROUP_WORDS } from "#features/timeline/model/entry-words.ts";
import { piecesOfWork, type PieceOfWork } from "#features/timeline/model/pieces-of-work.ts";
import { formatDate, formatMoment, formatTime, localDay } from "#kit/day.ts";
import { usePersonName } from "#web/session/people.ts";
import { usePerson } from "#web/session/session.ts";
import { useRole } from "#web/session/workspaces.ts";
import { MoreButton } from "#web/ui/buttons/more-button.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import type { Icon } from "#web/ui/icons/icon.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { RowsSkeleton } from "#web/ui/records/rows-skeleton.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { useAfterOwnChanges, useEntryPages } from "./data.ts";
import "./timeline.css";

/** What happened on a deal, the latest first, by day. Guests see their part of it. */
export function DealTimeline({ dealId }: { dealId: string }) {
  const isGuest = useRole() === "guest";
  const [group, setGroup] = useState<EntryGroup | null>(null);
  const list = useEntryPages({ dealId, group });
  useAfterOwnChanges();
  const groups = isGuest ? GUESTS_GROUPS : ENTRY_GROUPS;
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Panel
      title="What happened on this deal?"
      className="no-print"
      aside={
        <SelectInput
          aria-label="Show"
          className="timeline-group"
          options={[
            { value: "", label: "Everything" },
            ...groups.map((value) => ({ value, label: GROUP_WORDS[value] })),
          ]}
          value={group ?? ""}
          onChange={({ target }) => setGroup(groups.find((one) => one === target.value) ?? null)}
        />
      }
    >
      {list.isPending ? (
        <RowsSkeleton rows={5} label="Loading what happened..." />
      ) : list.data === undefined ? (
        <LoadProblem
          error={list.error}
          fallback="What happened could not be loaded."
          isBusy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : entries.length === 0 ? (
        <p className="sm text-soft" role="status">
          Nothing of this kind happened yet.
        </p>
      ) : (
        <Days entries={entries} />
      )}
      <MoreButton list={list} className="mt-3">
        Older
      </MoreButton>
    </Panel>
  );
}

function Days({ entries }: { entries: readonly Entry[] }) {
  const pieces = piecesOfWork(entries);
  const days = Map.groupBy(pieces, ({ entries: [{ at }] }) => localDay(new Date(at)));
  return (
    <div className="timeline">
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={formatDate(day)}>
          <h3 className="xs text-muted">{formatDate(day)}</h3>
          <ol>
            {ofDay.map((piece) => {
              const [{ id, happened, at }] = piece.entries;
              return <PieceRow key={`${id} ${happened.what} ${at}`} piece={piece} />;
            })}
          </ol>
        </section>
      ))}
    </div>
  );
}

const MARKS: Readonly<Record<Happened["what"], Icon>> = {
  "deal-made": Plus,
  comment: MessageSquare,
  figure: Pencil,
  field: Pencil,
  move: ArrowRight,
  file: FilePlus,
  letter: FileText,
  "task-made": Plus,
  "task-done": CircleCheck,
  note: StickyNote,
  "deal-note": StickyNote,
};

function PieceRow({ piece: { entries, words } }: { piece: PieceOfWork }) {
  const [{ at, by, happened }] = entries;
  const isOwn = usePerson().id === by;
  const known = usePersonName(by);
  const author = "author" in happened ? happened.author : null;
  const { did, more } = words;
  const Mark = MARKS[happened.what];
  return (
    <li className="timeline-entry sm">
      <Mark className="icon" aria-hidden />
      <div>
        <p>
          <b>{isOwn ? "You" : (known ?? author ?? "Somebody")}</b> {did}{" "}
          <time className="xs text-muted" dateTime={at} title={formatMoment(at)}>
            {formatTime(new Date(at))}
          </time>
        </p>
        {more === null ? null : <p className="timeline-more xs text-muted">{more}</p>}
      </div>
    </li>
  );
}
