import { Inbox, Undo2 } from "lucide-react";
import { analysisHref } from "#features/deal-analysis/addresses.ts";
import { reviewHref } from "#features/intake/addresses.ts";
import type { ListedIntake, ListedState } from "#features/intake/model/review/intake.ts";
import { sayReading } from "#features/intake/model/review/say-reading.ts";
import { useIntakePages, useRestore } from "#features/intake/web/data.ts";
import { formatCount, formatMoney } from "#kit/format-figure.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { MoreButton } from "#web/ui/buttons/more-button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { RowsSkeleton } from "#web/ui/records/rows-skeleton.tsx";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";
import { EmptyState } from "#web/ui/status/empty-state.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { TimeAgo } from "#web/ui/text/time-ago.tsx";

const EMPTY: Readonly<Record<ListedState, { title: string; words: string }>> = {
  ready: {
    title: "Nothing waits",
    words: "What you paste stands here until you have looked at it and put it into a deal.",
  },
  accepted: {
    title: "Nothing is in a deal yet",
    words: "What was put into a deal stands here with its paper.",
  },
  dismissed: {
    title: "Nothing was dismissed",
    words: "What you dismiss stands here for 30 days and is then erased.",
  },
};

/** The intakes of one state, the latest first. */
export function Tray({ state, now }: { readonly state: ListedState; readonly now: Date }) {
  const list = useIntakePages(state);
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
          <TrayRow key={item.id} item={item} now={now} />
        ))}
      </ul>
      <MoreButton list={list}>Load more intakes</MoreButton>
    </Panel>
  );
}

function TrayRow({ item, now }: { readonly item: ListedIntake; readonly now: Date }) {
  const { id, name, state, dealId, createdAt } = item;
  return (
    <li className="intake-row">
      <div className="intake-row-name">
        <AppLink className="link" href={reviewHref(id)}>
          {name}
        </AppLink>
        <small>
          {item.papers < 2 ? "" : `${formatCount(item.papers)} papers · `}
          Taken in <TimeAgo at={createdAt} now={now} />
        </small>
      </div>
      <RowFigures item={item} />
      <div className="intake-row-state">
        {sayState(item)}
        {state === "accepted" ? (
          dealId === null ? (
            <small>its deal is gone</small>
          ) : (
            <small>
              <AppLink className="link" href={analysisHref(dealId)}>
                Open the deal
              </AppLink>
            </small>
          )
        ) : null}
        {state === "dismissed" ? <TakeBack id={id} /> : null}
      </div>
    </li>
  );
}

/** What was read of it; nothing before it is read. */
function RowFigures({ item }: { readonly item: ListedIntake }) {
  const { askingPriceUsd, earningsUsd, earningsAre, state } = item;
  if (state !== "ready" && state !== "accepted" && item.values === 0)
    return <div className="intake-row-figures">–</div>;
  return (
    <div className="intake-row-figures tabular">
      {askingPriceUsd === null ? "No price read" : formatMoney(askingPriceUsd)}
      <small>
        {earningsAre === null ? "no earnings read" : `${earningsAre} ${formatMoney(earningsUsd)}`}
      </small>
    </div>
  );
}

function sayState({ state, file, values, decided }: ListedIntake): string {
  const isUnread =
    state === "waiting" || state === "reading" || state === "password" || state === "unreadable";
  if (isUnread) return sayReading(state, file);
  return values === 0 ? "Nothing was read" : `${formatCount(decided)} of ${formatCount(values)} looked at`;
}

function TakeBack({ id }: { readonly id: string }) {
  const restore = useRestore();
  return (
    <EditorsOnly>
      <Button
        size="sm"
        icon={Undo2}
        busy={restore.isPending}
        onClick={() =>
          restore.mutate(
            { id },
            {
              onError: (error) => reportError(error, { fallback: "It could not be taken back. Try again." }),
            },
          )
        }
      >
        Take back
      </Button>
    </EditorsOnly>
  );
}
