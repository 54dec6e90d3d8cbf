import { useState } from "react";
import type { HandStatus, LeadStatus } from "#features/leads/model/lead.ts";
import { isHandStatus, STATUS_WORDS } from "#features/leads/model/lead-words.ts";
import { useAddNote, useMoveLead } from "#features/leads/web/index.ts";
import type { PassReason, Stage } from "#features/pipeline/model/stage.ts";
import { describePassing } from "#features/pipeline/model/stage-words.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { newId } from "#web/browser/new-id.ts";
import { toast } from "#web/toasts/toasts.ts";
import type { MovesUnderWay } from "#web/ui/board/use-moves-under-way.ts";
import { useMoveDeals, useRefreshPipeline } from "./data.ts";
import { UNDO_OFFERED_MS } from "#web/toasts/undo-offered.ts";

/** What is moved: the lead, and its status. */
export interface MovedLead {
  readonly id: string;
  readonly name: string;
  readonly status: LeadStatus;
}

interface Asked {
  lead: MovedLead;
  to: Stage;
}

export interface LeadMoves {
  move: (lead: MovedLead, stageId: string) => void;
  /** Of whom the reason for passing is asked. */
  passing: MovedLead | null;
  pass: (reason: PassReason, words: string) => void;
  endPassing: () => void;
  /** Of whom a deal is about to be made, for the stage that the card was put into. */
  converting: MovedLead | null;
  converted: (dealId: string) => void;
  endConverting: () => void;
}

/** A lead takes the status of the stage that it is put into; a stage that takes none wants a deal made of it. */
export function useLeadMoves(stages: readonly Stage[], hold: MovesUnderWay<never>["hold"]): LeadMoves {
  const [moveLead, addNote, moveDeals] = [useMoveLead(), useAddNote(), useMoveDeals()];
  const refresh = useRefreshPipeline();
  const [passing, setPassing] = useState<Asked | null>(null);
  const [converting, setConverting] = useState<Asked | null>(null);

  async function put(
    lead: MovedLead,
    status: HandStatus,
    words: string | null,
    offersUndo = true,
  ): Promise<void> {
    const { id: leadId } = lead;
    // Both leave at once: neither is lost with the page because the other is waited for.
    const send = async () => {
      try {
        await Promise.all([
          moveLead.mutateAsync({ id: leadId, status }),
          words === null ? null : addNote.mutateAsync({ id: newId(), leadId, text: words }),
        ]);
      } finally {
        await refresh();
      }
    };
    try {
      await hold(send);
    } catch (error) {
      reportError(error, { fallback: "The lead could not be moved. Try again." });
      return;
    }
    const { status: before } = lead;
    if (!offersUndo) return;
    toast({
      title: `The lead is ${STATUS_WORDS[status].toLowerCase()}`,
      description: lead.name,
      ...(isHandStatus(before) && {
        action: { label: "Undo", onPress: () => void put({ ...lead, status }, before, null, false) },
        durationMs: UNDO_OFFERED_MS,
      }),
    });
  }

  async function placeDeal(dealId: string, to: Stage): Promise<void> {
    try {
      await moveDeals.mutateAsync({ id: newId(), dealIds: [dealId], toStage: to.id });
    } catch (error) {
      reportError(error, {
        fallback: `The deal was made in the first stage: move it to ${to.title} by hand.`,
      });
    }
  }

  return {
    move: (lead, stageId) => {
      const to = stages.find(({ id }) => id === stageId);
      if (!to || to.takesLeads.some((status) => status === lead.status)) return;
      const [status] = to.takesLeads;
      if (to.kind === "passed" && status !== undefined) setPassing({ lead, to });
      else if (status === undefined) setConverting({ lead, to });
      else void put(lead, status, null);
    },
    passing: passing?.lead ?? null,
    pass: (reason, words) => {
      const [status] = passing?.to.takesLeads ?? [];
      if (passing && status !== undefined) void put(passing.lead, status, describePassing(reason, words));
      setPassing(null);
    },
    endPassing: () => setPassing(null),
    converting: converting?.lead ?? null,
    converted: (dealId) => {
      if (converting) void placeDeal(dealId, converting.to);
    },
    endConverting: () => setConverting(null),
  };
}
