import { useCallback, useEffect, useRef, useState } from "react";
import { ConvertDialog } from "#features/leads/web/index.ts";
import type { PipelineItem } from "#features/pipeline/contract.ts";
import type { PipelineFilter } from "#features/pipeline/model/pipeline-filter.ts";
import type { Stage } from "#features/pipeline/model/stage.ts";
import { useColumnsOfOthers, useStageCounts } from "#features/pipeline/web/data.ts";
import { nameOf } from "#features/pipeline/web/items/item-words.ts";
import { PassDialog } from "#features/pipeline/web/pass-dialog.tsx";
import { useLeadMoves } from "#features/pipeline/web/use-lead-moves.ts";
import { type StageMoves, useStageMoves } from "#features/pipeline/web/use-stage-moves.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { Board } from "#web/ui/board/board.tsx";
import type { BesideCard } from "#web/ui/board/board-keys.ts";
import { useWhileHeld } from "#web/ui/board/use-moves-under-way.ts";
import { RowsSkeleton } from "#web/ui/records/rows-skeleton.tsx";
import { StageColumn } from "./stage-column.tsx";

const HELP =
  "Move a card by its menu, or drag it with the mouse. With the keyboard: arrows go from card to card, Ctrl or Shift and an arrow moves the card, left or right to another stage, up or down within its own.";

/** A column a stage, with its deals and its leads, and what a move of them asks. */
export function StageBoard({ stages, filter }: { stages: readonly Stage[]; filter: PipelineFilter }) {
  useColumnsOfOthers();
  const moves = useStageMoves<PipelineItem>(stages);
  const leadMoves = useLeadMoves(stages, moves.hold);
  const counted = useStageCounts(filter);
  const counts = useWhileHeld(counted.data?.stages, moves.isHeld);
  // A stage without deals is narrow: until all are counted, columns would move under the pointer one by one.
  const isWaiting = counted.isPending && counted.failureCount === 0;
  const mayEdit = useMayEdit();
  const [now] = useState(() => new Date());
  const shown = stages.filter(({ id }) => filter.stages.length === 0 || filter.stages.includes(id));
  const onMove = useSteady((item: PipelineItem, to: string, beside: BesideCard | null = null) => {
    if (item.kind === "deal") moves.move(item, to, beside);
    else if (item.leadStatus !== null)
      leadMoves.move({ id: item.id, name: nameOf(item), status: item.leadStatus }, to);
  });
  const countOf = (id: string): number | undefined => {
    const count = counts?.[id];
    if (count === undefined) return undefined;
    const moved = moves.underWay.filter(({ item, to }) => to !== item.stageId);
    const came = moved.filter(({ to }) => to === id).length;
    const left = moved.filter(({ item }) => item.stageId === id);
    // What was moved is not stale where it comes to stand.
    return filter.onlyStale
      ? count.stale - left.filter(({ item }) => item.isStale).length
      : count.deals + count.leads + came - left.length;
  };
  return (
    <>
      {isWaiting ? <RowsSkeleton /> : null}
      <Board
        label="Deals by stage"
        columns={shown.map(({ id }) => id)}
        said={moves.said}
        help={mayEdit ? HELP : "Arrows go from card to card."}
        className={isWaiting ? "pipeline-board waiting" : "pipeline-board"}
      >
        {shown.map((stage) => (
          <StageColumn
            key={stage.id}
            stage={stage}
            stages={stages}
            filter={filter}
            count={countOf(stage.id)}
            underWay={movesOf(stage.id, moves.underWay)}
            isHeld={moves.isHeld}
            onMove={onMove}
            now={now}
          />
        ))}
      </Board>
      <PassDialog
        name={moves.passing === null ? null : nameOf(moves.passing.item)}
        onPass={moves.pass}
        onEnd={moves.endPassing}
      />
      <PassDialog
        name={leadMoves.passing?.name ?? null}
        onPass={leadMoves.pass}
        onEnd={leadMoves.endPassing}
      />
      <ConvertDialog
        lead={leadMoves.converting}
        onConverted={leadMoves.converted}
        onEnd={leadMoves.endConverting}
      />
    </>
  );
}

type UnderWay = StageMoves<PipelineItem>["underWay"];
const NO_MOVES: UnderWay = [];

/** Those out of a stage or into it; where there is none, always the same. */
function movesOf(stageId: string, underWay: UnderWay): UnderWay {
  const touching = underWay.filter(({ item, to }) => item.stageId === stageId || to === stageId);
  return touching.length === 0 ? NO_MOVES : touching;
}

/** The same function at each drawing, which does what the latest one does: cards that did not change are not drawn anew. */
function useSteady<Given extends readonly unknown[]>(act: (...given: Given) => void) {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
