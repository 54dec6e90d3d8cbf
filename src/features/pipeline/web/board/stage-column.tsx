import { memo, useMemo } from "react";
import type { PipelineItem } from "#features/pipeline/contract.ts";
import type { PipelineFilter } from "#features/pipeline/model/pipeline-filter.ts";
import type { Stage } from "#features/pipeline/model/stage.ts";
import { useRecordPages } from "#features/pipeline/web/data.ts";
import { StageMark } from "#features/pipeline/web/stage-mark.tsx";
import type { StageMoves } from "#features/pipeline/web/use-stage-moves.ts";
import { BoardColumn } from "#web/ui/board/board-column.tsx";
import { MoreButton } from "#web/ui/buttons/more-button.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { draggedItem } from "./dragged-item.ts";
import { StageCard } from "./stage-card.tsx";

export interface StageColumnProps {
  stage: Stage;
  stages: readonly Stage[];
  filter: PipelineFilter;
  /** How many deals and leads stand in it; unknown while that loads. */
  count: number | undefined;
  underWay: StageMoves<PipelineItem>["underWay"];
  /** Above which card; null: at the head. */
  onMove: (item: PipelineItem, to: string, before?: string | null) => void;
  now: Date;
}

/** The deals of a stage in their order by hand, and its leads below them. Drawn anew only where a move touches it. */
export const StageColumn = memo(function StageColumn(props: StageColumnProps) {
  const { stage, stages, filter, count, underWay, onMove, now } = props;
  const ofStage = useMemo(() => ({ ...filter, stages: [stage.id] }), [filter, stage.id]);
  const list = useRecordPages({ filter: ofStage, sort: "place", direction: "ascending" });
  const { data } = list;
  const stored = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const cards = useMemo(() => withMoves(stored, stage.id, underWay), [stored, stage.id, underWay]);
  const drop = (before: string | null) => {
    const item = draggedItem.read();
    // A deal has no place among leads.
    const isAboveDeal = cards.some(({ id, kind }) => id === before && kind === "deal");
    if (item !== null) onMove(item, stage.id, isAboveDeal ? before : null);
  };
  const isEmpty = data !== undefined && cards.length === 0;
  return (
    <BoardColumn
      id={stage.id}
      title={
        <>
          <StageMark colour={stage.colour} />
          <span className="stage-title">{stage.title}</span>
        </>
      }
      count={count}
      onDrop={drop}
      className={isEmpty ? "empty" : undefined}
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
      {isEmpty ? null : (
        <ul>
          {cards.map((item) => (
            <StageCard key={item.id} item={item} stages={stages} onMove={onMove} now={now} />
          ))}
        </ul>
      )}
      <MoreButton list={list} size="sm" variant="ghost">
        Load more<span className="sr-only"> of {stage.title}</span>
      </MoreButton>
    </BoardColumn>
  );
});

/** What has just been moved stands where it was put, until the columns are read anew. */
function withMoves(
  stored: readonly PipelineItem[],
  stageId: string,
  underWay: StageMoves<PipelineItem>["underWay"],
): readonly PipelineItem[] {
  if (underWay.size === 0) return stored;
  const cards = stored.filter(({ id }) => !underWay.has(id));
  for (const { item, to, before } of underWay.values()) {
    if (to !== stageId) continue;
    const at = before === null ? 0 : cards.findIndex(({ id }) => id === before);
    cards.splice(Math.max(at, 0), 0, { ...item, stageId });
  }
  return cards;
}
