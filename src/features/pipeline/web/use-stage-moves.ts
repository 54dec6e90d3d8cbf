import { useState } from "react";
import type { PassReason, Stage } from "#features/pipeline/model/stage.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { newId } from "#web/browser/new-id.ts";
import { toast } from "#web/toasts/toasts.ts";
import { useMoveDeals, useUndoMove } from "./data.ts";
import { UNDO_OFFERED_MS } from "#web/toasts/undo-offered.ts";
import type { BesideCard } from "#web/ui/board/board-keys.ts";
import { type MovesUnderWay, useMovesUnderWay } from "#web/ui/board/use-moves-under-way.ts";

/** What is moved: the deal, and where it stands. */
export interface MovedDeal {
  readonly id: string;
  readonly name: string;
  readonly stageId: string;
}

export interface StageMove<Item extends MovedDeal> {
  /** Of the move. */
  id: string;
  item: Item;
  to: string;
  /** Above or below which deal; null: the head of the stage. */
  beside: BesideCard | null;
}

export interface StageMoves<Item extends MovedDeal> extends MovesUnderWay<StageMove<Item>> {
  /** The last move in words, for screen readers. */
  said: string;
  move: (item: Item, to: string, beside?: BesideCard | null) => void;
  /** The deal that is about to be passed on: the reason is asked for first. */
  passing: StageMove<Item> | null;
  pass: (reason: PassReason, words: string) => void;
  endPassing: () => void;
}

/** A deal moves at once, as often as it is asked to and in that order; when the server refuses, it stands where it was, and the reason is said. */
export function useStageMoves<Item extends MovedDeal>(stages: readonly Stage[]): StageMoves<Item> {
  const [moveDeals, undoMove] = [useMoveDeals(), useUndoMove()];
  const moves = useMovesUnderWay<StageMove<Item>>();
  const [said, setSaid] = useState("");
  const [passing, setPassing] = useState<StageMove<Item> | null>(null);
  const titleOf = (stageId: string) => stages.find(({ id }) => id === stageId)?.title ?? "another stage";

  async function undo(id: string, name: string): Promise<void> {
    try {
      const { undone } = await moves.hold(() => undoMove.mutateAsync({ id }));
      setSaid(undone === 0 ? `${name} has been moved again since.` : `${name} is where it was.`);
    } catch (error) {
      reportError(error, { fallback: "The move could not be taken back. Move the deal by hand." });
    }
  }

  async function send(move: StageMove<Item>, why?: { reason: PassReason; words: string }): Promise<void> {
    const { id, item, to, beside } = move;
    const { id: dealId, name } = item;
    const call = { id, dealIds: [dealId], toStage: to, ...beside, ...why };
    let lacks: readonly string[];
    try {
      ({ lacks } = await moves.hold(() => moveDeals.mutateAsync(call), move));
    } catch (error) {
      setSaid(`${name} was not moved.`);
      reportError(error, { fallback: "The deal could not be moved. Try again." });
      return;
    }
    if (to === item.stageId) return setSaid(`${name} has another place in ${titleOf(to)}.`);
    setSaid(`${name} moved to ${titleOf(to)}.`);
    toast({
      title: `Moved to ${titleOf(to)}`,
      description: lacks.length === 0 ? name : `${name}. Asked for here: ${lacks.join("; ")}.`,
      durationMs: UNDO_OFFERED_MS,
      action: { label: "Undo", onPress: () => void undo(id, name) },
    });
  }

  function move(item: Item, to: string, beside: BesideCard | null = null): void {
    const isSame = to === item.stageId && (beside === null || Object.values(beside).includes(item.id));
    if (isSame) return;
    const stage = stages.find(({ id }) => id === to);
    const asked = { id: newId(), item, to, beside };
    if (stage?.kind === "passed" && to !== item.stageId) setPassing(asked);
    else void send(asked);
  }

  return {
    ...moves,
    said,
    move,
    passing,
    pass: (reason, words) => {
      if (passing !== null) void send(passing, { reason, words });
      setPassing(null);
    },
    endPassing: () => setPassing(null),
  };
}
