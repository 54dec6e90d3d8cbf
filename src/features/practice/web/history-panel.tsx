import { formatRelative } from "#kit/day.ts";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { PracticeHead } from "#features/practice/contract.ts";
import { DIFFICULTY_TRAITS, findScenario } from "#features/practice/model/scenarios.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { IconButton } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { EmptyState } from "#web/ui/status/empty-state.tsx";
import { GhostRows } from "#web/ui/status/ghost-rows.tsx";
import { MoreButton } from "#web/ui/buttons/more-button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { ScoreBar } from "#web/ui/charts/score-bar.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { practiceHref } from "#features/practice/addresses.ts";
import { usePractices, useRemovePractice } from "./data.ts";

export function HistoryPanel() {
  const practices = usePractices();
  const items = practices.data?.pages.flatMap((page) => page.items);
  return (
    <Panel title="Your conversations">
      {items === undefined ? (
        practices.isPending ? (
          <div aria-busy="true">
            <Skeleton height={120} />
          </div>
        ) : (
          <div>
            <LoadProblem
              error={practices.error}
              fallback="Your conversations could not be loaded."
              isBusy={practices.isFetching}
              onRetry={() => void practices.refetch()}
            />
          </div>
        )
      ) : items.length === 0 ? (
        <EmptyState title="No conversations yet" titleLevel={3} ghost={<GhostRows />}>
          Your conversations are listed here with score and feedback.
        </EmptyState>
      ) : (
        <History items={items} />
      )}
      <MoreButton list={practices} className="mt-4" />
    </Panel>
  );
}

function History({ items }: { items: readonly PracticeHead[] }) {
  const [chosen, setChosen] = useState<PracticeHead | null>(null);
  const [now] = useState(() => new Date());
  const removal = useRemovePractice();
  function remove({ id }: PracticeHead): void {
    removal.mutate(
      { id },
      {
        onSuccess: () => setChosen(null),
        onError: (error) => reportError(error, { fallback: "The conversation could not be deleted." }),
      },
    );
  }
  return (
    <>
      <Table flush stacked className="practice-history">
        <thead>
          <tr>
            <th>Conversation</th>
            <th>Deal</th>
            <th>How it ended</th>
            <th>Score</th>
            <th>When</th>
            <th>
              <span className="sr-only">Delete</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <HistoryRow key={item.id} item={item} now={now} onDelete={() => setChosen(item)} />
          ))}
        </tbody>
      </Table>
      <ConfirmDialog
        open={chosen !== null}
        onOpenChange={(open) => !open && setChosen(null)}
        title="Delete this conversation?"
        description={
          chosen === null
            ? ""
            : `“${findScenario(chosen.scenario).title}” on ${chosen.dealName}, with its ${chosen.yourTurns} sentences of yours and its feedback. It no longer counts in your progress.`
        }
        confirmLabel="Delete"
        danger
        busy={removal.isPending}
        onConfirm={() => chosen && remove(chosen)}
      />
    </>
  );
}

function HistoryRow({ item, now, onDelete }: { item: PracticeHead; now: Date; onDelete: () => void }) {
  const { title } = findScenario(item.scenario);
  const ended =
    item.endedAt === null
      ? "Not ended yet"
      : (item.endingTitle ?? (item.mode === "open" ? "Ended" : "Ended early"));
  return (
    <tr>
      <td>
        <AppLink href={practiceHref(item.id)}>{title}</AppLink>
        <small className="practice-sub">
          {DIFFICULTY_TRAITS[item.difficulty].label}
          {item.hintsUsed > 0 ? `, ${item.hintsUsed} ${item.hintsUsed === 1 ? "hint" : "hints"}` : ""}
        </small>
      </td>
      <td data-label="Deal">{item.dealName}</td>
      <td data-label="How it ended">{ended}</td>
      <td data-label="Score">
        <ScoreBar value={item.score} />
      </td>
      <td data-label="When">{formatRelative(item.startedAt, now)}</td>
      <td>
        <IconButton
          size="sm"
          icon={Trash2}
          label={`Delete ${title} on ${item.dealName}`}
          onClick={onDelete}
        />
      </td>
    </tr>
  );
}
