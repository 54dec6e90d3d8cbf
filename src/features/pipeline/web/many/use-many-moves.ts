import { useState } from "react";
import type { PassReason, Stage } from "#features/pipeline/model/stage.ts";
import { useGiveDeals, useMoveDeals, useUndoGive, useUndoMove } from "#features/pipeline/web/data.ts";
import { countDeals } from "#features/deals/model/change-words.ts";
import type { Given } from "#features/pipeline/contract.ts";
import { newId } from "#web/browser/new-id.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { UNDO_OFFERED_MS } from "#web/toasts/undo-offered.ts";

export interface ManyMoves {
  move: (ids: readonly string[], to: Stage) => void;
  /** Of how many the reason for passing is asked, one for all of them. */
  passing: { ids: readonly string[]; to: Stage } | null;
  pass: (reason: PassReason, words: string) => void;
  endPassing: () => void;
  give: (ids: readonly string[], to: { id: string | null; name: string }) => void;
  isBusy: boolean;
}

const offer = (undo: () => Promise<void>) => ({
  action: { label: "Undo", onPress: () => void undo() },
  durationMs: UNDO_OFFERED_MS,
});

/** What is done of many deals at once, in one call each; for ten seconds it is offered to be taken back. */
export function useManyMoves(): ManyMoves {
  const [moving, undoing] = [useMoveDeals(), useUndoMove()];
  const [giving, ungiving] = [useGiveDeals(), useUndoGive()];
  const [passing, setPassing] = useState<ManyMoves["passing"]>(null);

  async function takeBack(done: () => Promise<number>): Promise<void> {
    try {
      const count = await done();
      toast({ title: `Taken back for ${countDeals(count)}`, says: "notice" });
    } catch (error) {
      reportError(error, { fallback: "It could not be taken back. Change the deals by hand." });
    }
  }

  async function move(
    ids: readonly string[],
    to: Stage,
    why?: { reason: PassReason; words: string },
  ): Promise<void> {
    const id = newId();
    try {
      const { moved } = await moving.mutateAsync({ id, dealIds: [...ids], toStage: to.id, ...why });
      toast({
        title: `${countDeals(moved)} moved to ${to.title}`,
        ...offer(() => takeBack(async () => (await undoing.mutateAsync({ id })).undone)),
      });
    } catch (error) {
      reportError(error, { fallback: "The deals could not be moved. Try again." });
    }
  }

  async function give(ids: readonly string[], to: { id: string | null; name: string }): Promise<void> {
    try {
      const { given } = await giving.mutateAsync({ dealIds: [...ids], to: to.id });
      toast({
        title: `${countDeals(given.length)} given to ${to.name}`,
        ...offer(() => takeBack(() => giveBack(given, to.id))),
      });
    } catch (error) {
      reportError(error, { fallback: "The deals could not be given. Try again." });
    }
  }

  const giveBack = async (given: Given[], to: string | null): Promise<number> =>
    (await ungiving.mutateAsync({ to, given })).restored;

  return {
    move: (ids, to) => {
      if (to.kind === "passed") setPassing({ ids, to });
      else void move(ids, to);
    },
    passing,
    pass: (reason, words) => {
      if (passing !== null) void move(passing.ids, passing.to, { reason, words });
      setPassing(null);
    },
    endPassing: () => setPassing(null),
    give: (ids, to) => void give(ids, to),
    isBusy: moving.isPending || giving.isPending,
  };
}
