import { useState } from "react";
import type { GivenLead, MovedLead } from "#features/leads/contract.ts";
import { isHandStatus } from "#features/leads/model/lead-words.ts";
import {
  useGiveLeadsCall,
  useMoveLeadsCall,
  useUndoGiveLeads,
  useUndoMoveLeads,
} from "#features/leads/web/index.ts";
import type { Given } from "#features/pipeline/contract.ts";
import type { PassReason, Stage } from "#features/pipeline/model/stage.ts";
import { countItems, describePassing, describeStaying } from "#features/pipeline/model/stage-words.ts";
import {
  useGiveDeals,
  useMoveDeals,
  useRefreshPipeline,
  useUndoGive,
  useUndoMove,
} from "#features/pipeline/web/data.ts";
import type { Picked } from "#features/pipeline/web/items/chosen-item.ts";
import { newId } from "#web/browser/new-id.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { holdPageFor } from "#web/calls/leaving.ts";
import { toast } from "#web/toasts/toasts.ts";
import { UNDO_OFFERED_MS } from "#web/toasts/undo-offered.ts";

export interface ManyMoves {
  move: (picked: Picked, to: Stage) => void;
  /** Of which the reason for passing is asked, one for all of them. */
  passing: { picked: Picked; to: Stage } | null;
  pass: (reason: PassReason, words: string) => void;
  endPassing: () => void;
  give: (picked: Picked, to: { id: string | null; name: string }) => void;
  isBusy: boolean;
}

interface Why {
  reason: PassReason;
  words: string;
}

const idsOf = (items: Picked["deals"]): string[] => items.map(({ id }) => id);

/** What a call answers, or `none` where it fails, which is said. */
async function orNone<Answer>(call: () => Promise<Answer>, none: Answer, fallback: string): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    reportError(error, { fallback });
    return none;
  }
}

/** Answers how many it was taken back for. */
type Undo = () => Promise<number>;

async function takeEachBack(deals: Undo | null, leads: Undo | null): Promise<void> {
  const fallback = "It could not be taken back. Change the deals and leads by hand.";
  const dealsBack = deals === null ? 0 : await orNone(deals, 0, fallback);
  const leadsBack = leads === null ? 0 : await orNone(leads, 0, fallback);
  if (dealsBack + leadsBack > 0)
    toast({ title: `Taken back for ${countItems(dealsBack, leadsBack)}`, says: "notice" });
}

/**
 * What is done of many deals and leads at once, in one call each; for ten seconds it is offered to be taken back. A lead takes
 * the first status of the stage; where the stage takes none it stays, which is said.
 */
export function useManyMoves(): ManyMoves {
  const [moving, undoing] = [useMoveDeals(), useUndoMove()];
  const [movingLeads, undoingLeads] = [useMoveLeadsCall(), useUndoMoveLeads()];
  const [giving, ungiving] = [useGiveDeals(), useUndoGive()];
  const [givingLeads, ungivingLeads] = [useGiveLeadsCall(), useUndoGiveLeads()];
  const refresh = useRefreshPipeline();
  const [passing, setPassing] = useState<ManyMoves["passing"]>(null);

  const takeBack = (deals: Undo | null, leads: Undo | null) =>
    void holdPageFor(takeEachBack(deals, leads).finally(() => void refresh()));

  async function moveTheLeads(leads: Picked["leads"], to: Stage, why: Why | undefined): Promise<MovedLead[]> {
    const [status] = to.takesLeads;
    const elsewhere = leads.filter(({ leadStatus }) => !to.takesLeads.some((taken) => taken === leadStatus));
    if (status === undefined || elsewhere.length === 0) return [];
    const words = why === undefined ? "" : describePassing(why.reason, why.words);
    return (await movingLeads.mutateAsync({ leadIds: idsOf(elsewhere), status, words })).moved;
  }

  async function move({ deals, leads }: Picked, to: Stage, why?: Why): Promise<void> {
    const id = newId();
    const moveDeals = async () =>
      (await moving.mutateAsync({ id, dealIds: idsOf(deals), toStage: to.id, ...why })).moved;
    const moved =
      deals.length === 0 ? 0 : await orNone(moveDeals, 0, "The deals could not be moved. Try again.");
    const movedLeads = await orNone(
      () => moveTheLeads(leads, to, why),
      [],
      "The leads could not be moved. Try again.",
    );
    void refresh();
    const staying = to.takesLeads.length === 0 ? leads.length : 0;
    if (moved + movedLeads.length + staying === 0) return;
    const [status] = to.takesLeads;
    const back = movedLeads.flatMap(({ leadId, before }) =>
      isHandStatus(before) ? [{ leadId, before }] : [],
    );
    const undoLeads = async () =>
      status === undefined ? 0 : (await undoingLeads.mutateAsync({ status, moved: back })).restored;
    toast({
      title: `${countItems(moved, movedLeads.length)} moved to ${to.title}`,
      ...(staying > 0 && { description: describeStaying(staying) }),
      durationMs: UNDO_OFFERED_MS,
      ...(moved + back.length > 0 && {
        action: {
          label: "Undo",
          onPress: () =>
            takeBack(
              moved === 0 ? null : async () => (await undoing.mutateAsync({ id })).undone,
              back.length === 0 ? null : undoLeads,
            ),
        },
      }),
    });
  }

  async function give({ deals, leads }: Picked, to: { id: string | null; name: string }): Promise<void> {
    const giveDeals = async (): Promise<Given[]> =>
      (await giving.mutateAsync({ dealIds: idsOf(deals), to: to.id })).given;
    const giveLeads = async (): Promise<GivenLead[]> =>
      (await givingLeads.mutateAsync({ leadIds: idsOf(leads), to: to.id })).given;
    const given =
      deals.length === 0 ? [] : await orNone(giveDeals, [], "The deals could not be assigned. Try again.");
    const givenLeads =
      leads.length === 0 ? [] : await orNone(giveLeads, [], "The leads could not be assigned. Try again.");
    void refresh();
    if (given.length + givenLeads.length === 0) return;
    const undoDeals = async () => (await ungiving.mutateAsync({ to: to.id, given })).restored;
    const undoLeads = async () =>
      (await ungivingLeads.mutateAsync({ to: to.id, given: givenLeads })).restored;
    toast({
      title: `${countItems(given.length, givenLeads.length)} given to ${to.name}`,
      durationMs: UNDO_OFFERED_MS,
      action: {
        label: "Undo",
        onPress: () =>
          takeBack(given.length === 0 ? null : undoDeals, givenLeads.length === 0 ? null : undoLeads),
      },
    });
  }

  return {
    move: (picked, to) => {
      if (to.kind === "passed") setPassing({ picked, to });
      else void holdPageFor(move(picked, to));
    },
    passing,
    pass: (reason, words) => {
      if (passing !== null) void holdPageFor(move(passing.picked, passing.to, { reason, words }));
      setPassing(null);
    },
    endPassing: () => setPassing(null),
    give: (picked, to) => void holdPageFor(give(picked, to)),
    isBusy: moving.isPending || movingLeads.isPending || giving.isPending || givingLeads.isPending,
  };
}
