import { memo, useMemo, useDeferredValue } from "react";
import type { PipelineItem } from "#features/pipeline/contract.ts";
import type { PipelineFilter } from "#features/pipeline/model/pipeline-filter.ts";
import type { Stage } from "#features/pipeline/model/stage.ts";
import { useRecordPages } from "#features/pipeline/web/data.ts";
import { StageMark } from "#features/pipeline/web/stage-mark.tsx";
import type { StageMoves } from "#features/pipeline/web/use-stage-moves.ts";
import { BoardColumn } from "#web/ui/board/board-column.tsx";
import type { BesideCard } from "#web/ui/board/board-keys.ts";
import { useWhileHeld } from "#web/ui/board/use-moves-under-way.ts";
import { MoreButton } from "#web/ui/buttons/more-button.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { draggedItem } from "./dragged-item.ts";
import { StageCard, type StageCardProps } from "./stage-card.tsx";

/** As many of a column as a screen shows: they are drawn first. */
const SEEN_FIRST = 8;

interface ColumnCardsProps extends Omit<StageCardProps, "item"> {
  cards: readonly PipelineItem[];
}

/** The cards of a column: those in sight at once, and the others as soon as nothing else is to be drawn. */
function ColumnCards({ cards, ...shared }: ColumnCardsProps) {
  const drawsAll = useDeferredValue(true, false);
  const drawn = drawsAll ? cards : cards.slice(0, SEEN_FIRST);
  return (
    <ul>
      {drawn.map((item) => (
        <StageCard key={item.id} item={item} {...shared} />
      ))}
    </ul>
  );
}

export interface StageColumnProps {
  stage: Stage;
  stages: readonly Stage[];
  filter: PipelineFilter;
  /** How many deals and leads stand in it; unknown while that loads. */
  count: number | undefined;
  underWay: StageMoves<PipelineItem>["underWay"];
  /** What it held before stays, until every column that a change touches can be shown anew. */
  isHeld: boolean;
  /** Above or below which deal; null: at the head. */
  onMove: (item: PipelineItem, to: string, beside?: BesideCard | null) => void;
  now: Date;
}

/** The deals of a stage in their order by hand, and its leads below them. Drawn anew only where a move touches it. */
export const StageColumn = memo(function StageColumn(props: StageColumnProps) {
  const { stage, stages, filter, count, underWay, isHeld, onMove, now } = props;
  const ofStage = useMemo(() => ({ ...filter, stages: [stage.id] }), [filter, stage.id]);
  const list = useRecordPages({ filter: ofStage, sort: "place", direction: "ascending" });
  const data = useWhileHeld(list.data, isHeld);
  const stored = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const cards = useMemo(() => withMoves(stored, stage.id, underWay), [stored, stage.id, underWay]);
  const drop = (before: string | null) => {
    const item = draggedItem.read();
    if (item !== null) onMove(item, stage.id, besideDeal(cards, item, before));
  };
  const isEmpty = cards.length === 0 && (count === 0 || (count === undefined && data !== undefined));
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
      {list.isPending && !isEmpty ? <Skeleton height={84} /> : null}
      {list.isError && !data ? (
        <LoadProblem
          error={list.error}
          fallback="The deals of this stage could not be loaded."
          isBusy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {cards.length === 0 ? null : <ColumnCards cards={cards} stages={stages} onMove={onMove} now={now} />}
      <MoreButton list={list} size="sm" variant="ghost">
        Load more<span className="sr-only"> of {stage.title}</span>
      </MoreButton>
    </BoardColumn>
  );
});

/** A deal has no place among leads: dropped below the last deal it stands there. Null: no other deal is here. */
function besideDeal(
  cards: readonly PipelineItem[],
  item: PipelineItem,
  before: string | null,
): BesideCard | null {
  const deals = cards.filter(({ kind }) => kind === "deal");
  if (before !== null && deals.some(({ id }) => id === before)) return { before };
  const last = deals.filter(({ id }) => id !== item.id).at(-1);
  return last === undefined ? null : { after: last.id };
}

/** What has just been moved stands where it was put, until the columns are read anew. */
const withMoves = (
  stored: readonly PipelineItem[],
  stageId: string,
  underWay: StageMoves<PipelineItem>["underWay"],
): readonly PipelineItem[] =>
  underWay.reduce((before, { item, to, beside }) => {
    const cards = before.filter(({ id }) => id !== item.id);
    return to === stageId ? cards.toSpliced(placeOf(cards, beside), 0, { ...item, stageId }) : cards;
  }, stored);

function placeOf(cards: readonly PipelineItem[], beside: BesideCard | null): number {
  if (beside === null) return 0;
  const isBelow = "after" in beside;
  const at = cards.findIndex(({ id }) => id === (isBelow ? beside.after : beside.before));
  return at === -1 ? 0 : at + (isBelow ? 1 : 0);
}
