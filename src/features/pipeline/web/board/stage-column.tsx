import { useMemo } from "react";
import type { StageCard as Card } from "#features/pipeline/contract.ts";
import type { Stage } from "#features/pipeline/model/stage.ts";
import { useStagePages, type PipelineFilter } from "#features/pipeline/web/data.ts";
import { StageMark } from "#features/pipeline/web/stage-mark.tsx";
import type { StageMoves } from "#features/pipeline/web/use-stage-moves.ts";
import { BoardColumn } from "#web/ui/board/board-column.tsx";
import { MoreButton } from "#web/ui/buttons/more-button.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { draggedDeal, type PlacedCard } from "./dragged-deal.ts";
import type { LeadMoves } from "#features/pipeline/web/use-lead-moves.ts";
import { draggedLead } from "./dragged-lead.ts";
import { LeadCards } from "./lead-cards.tsx";
import { StageCard } from "./stage-card.tsx";

export interface StageColumnProps {
  stage: Stage;
  stages: readonly Stage[];
  filter: PipelineFilter;
  /** How many stand in it; unknown while that loads. */
  count: number | undefined;
  /** How many leads stand in it. */
  leads: number;
  moves: StageMoves<PlacedCard>;
  leadMoves: LeadMoves;
  now: Date;
}

export function StageColumn(props: StageColumnProps) {
  const { stage, stages, filter, count, leads, moves, leadMoves, now } = props;
  const list = useStagePages(stage.id, filter);
  const { data } = list;
  const stored = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const cards = withMoves(stored, stage.id, moves.underWay);
  const drop = (before: string | null) => {
    const [item, lead] = [draggedDeal.read(), draggedLead.read()];
    if (item !== null)
      moves.move(item, stage.id, cards.some(({ dealId }) => dealId === before) ? before : null);
    else if (lead !== null) leadMoves.move(lead, stage.id);
  };
  const hasNoDeals = data !== undefined && cards.length === 0;
  return (
    <BoardColumn
      id={stage.id}
      title={
        <>
          <StageMark colour={stage.colour} />
          <span className="stage-title">{stage.title}</span>
        </>
      }
      count={count === undefined ? undefined : count + leads}
      onDrop={drop}
      className={hasNoDeals && leads === 0 ? "empty" : undefined}
    >
      {list.isPending ? <Skeleton height={84} /> : null}
      {list.isError && !data ? (
        <LoadProblem
          error={list.error}
          fallback="The deals of this stage could not be loaded."
          isBusy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {hasNoDeals ? null : (
        <ul>
          {cards.map((item) => (
            <StageCard key={item.dealId} item={item} stages={stages} onMove={moves.move} now={now} />
          ))}
        </ul>
      )}
      <MoreButton list={list} size="sm" variant="ghost">
        Load more<span className="sr-only"> of {stage.title}</span>
      </MoreButton>
      {leads === 0 ? null : <LeadCards stage={stage} stages={stages} filter={filter} moves={leadMoves} />}
    </BoardColumn>
  );
}

/** What has just been moved stands where it was put, until the columns are read anew. */
function withMoves(
  stored: readonly Card[],
  stageId: string,
  underWay: StageMoves<PlacedCard>["underWay"],
): PlacedCard[] {
  const cards = stored.filter(({ dealId }) => !underWay.has(dealId)).map((card) => ({ ...card, stageId }));
  for (const { item, to, before } of underWay.values()) {
    if (to !== stageId) continue;
    const at = before === null ? 0 : cards.findIndex(({ dealId }) => dealId === before);
    cards.splice(Math.max(at, 0), 0, { ...item, stageId });
  }
  return cards;
}
