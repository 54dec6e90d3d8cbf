import { Inbox } from "lucide-react";
import { useEffect } from "react";
import { reviewHref } from "#features/intake/addresses.ts";
import type { ListedState } from "#features/intake/model/review/intake.ts";
import { type IntakeSort, MOST_SORTED } from "#features/intake/model/review/sort-intakes.ts";
import { useIntakePages, useRowDuplicates } from "#features/intake/web/data.ts";
import { saveIntakeSequence } from "#features/intake/web/sequence/sequence-store.ts";
import { formatCount } from "#kit/format-figure.ts";
import { usePageKeys } from "#web/browser/page-keys.ts";
import { navigateTo } from "#web/navigation/navigation.ts";
import { MoreButton } from "#web/ui/buttons/more-button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { RowsSkeleton } from "#web/ui/records/rows-skeleton.tsx";
import { EmptyState } from "#web/ui/status/empty-state.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { TrayRow } from "./tray-row.tsx";

const EMPTY: Readonly<Record<ListedState, { title: string; words: string }>> = {
  ready: {
    title: "Nothing waits",
    words: "What you paste stays here until you put it into a deal.",
  },
  accepted: {
    title: "Nothing is in a deal yet",
    words: "What was put into a deal is listed here with its document.",
  },
  dismissed: {
    title: "Nothing was dismissed",
    words: "What you dismiss is here for 30 days and is then erased.",
  },
};

interface TrayProps {
  readonly state: ListedState;
  readonly sort: IntakeSort;
  readonly now: Date;
}

/** The intakes of one state, in the order that was chosen. */
export function Tray({ state, sort, now }: TrayProps) {
  const list = useIntakePages(state, sort);
  useKeptList(list, { state, sort });
  const first = list.isPlaceholderData ? undefined : list.data?.pages[0]?.items[0];
  usePageKeys(first === undefined ? {} : { j: () => navigateTo(reviewHref(first.id)) });
  const duplicates = useRowDuplicates(
    state === "ready" ? (list.data?.pages ?? []).map(({ items }) => items.map(({ id }) => id)) : [],
  );
  if (list.isPending) return <RowsSkeleton rows={4} label="Loading the intakes..." />;
  if (list.data === undefined)
    return (
      <LoadProblem
        error={list.error}
        fallback="The intakes could not be loaded."
        isBusy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0)
    return (
      <Panel flush>
        <EmptyState title={EMPTY[state].title} icon={Inbox} role="status">
          {EMPTY[state].words}
        </EmptyState>
      </Panel>
    );
  return (
    <Panel flush>
      <ul className="intake-tray">
        {items.map((item) => (
          <TrayRow key={item.id} item={item} duplicates={duplicates.get(item.id)} now={now} />
        ))}
      </ul>
      {list.data.pages.some(({ isCut }) => isCut) ? (
        <p className="intake-cut sm text-soft">
          The latest {formatCount(MOST_SORTED)} are sorted. Show the oldest first to see those before them.
        </p>
      ) : null}
      <MoreButton list={list}>Load more intakes</MoreButton>
    </Panel>
  );
}

/** What is shown is what next and previous go through, once an intake is opened. */
function useKeptList(
  { data, isPlaceholderData }: ReturnType<typeof useIntakePages>,
  { state, sort }: Pick<TrayProps, "state" | "sort">,
): void {
  useEffect(() => {
    if (data === undefined || isPlaceholderData) return;
    const ids = data.pages.flatMap(({ items }) => items.map(({ id }) => id));
    saveIntakeSequence({ state, sort, ids, nextCursor: data.pages.at(-1)?.nextCursor ?? null });
  }, [data, isPlaceholderData, state, sort]);
}
