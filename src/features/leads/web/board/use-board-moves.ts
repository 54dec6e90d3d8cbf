import { useState } from "react";
import type { LeadListItem, LeadStatus } from "#features/leads/model/lead.ts";
import { isHandStatus, STATUS_WORDS } from "#features/leads/model/lead-words.ts";
import { useMoveLead } from "#features/leads/web/data.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { type MovesUnderWay, useMovesUnderWay } from "#web/ui/board/use-moves-under-way.ts";
import { newId } from "#web/browser/new-id.ts";
import { toast } from "#web/toasts/toasts.ts";

export interface BoardMove {
  id: string;
  item: LeadListItem;
  to: LeadStatus;
}

export interface BoardMoves extends MovesUnderWay<BoardMove> {
  /** The last move in words, for screen readers. */
  said: string;
  move: (item: LeadListItem, to: LeadStatus) => void;
  /** The lead that is about to become a deal: asked about first. */
  converting: LeadListItem | null;
  endConverting: () => void;
}

/** A card moves at once, as often as it is asked to and in that order; when the server refuses, it stands where it was, and the reason is said. */
export function useBoardMoves(): BoardMoves {
  const moveLead = useMoveLead();
  const moves = useMovesUnderWay<BoardMove>();
  const [said, setSaid] = useState("");
  const [converting, setConverting] = useState<LeadListItem | null>(null);

  async function send(item: LeadListItem, to: LeadStatus, offersUndo: boolean): Promise<void> {
    if (!isHandStatus(to)) return;
    const { id, name, status: from } = item;
    try {
      await moves.hold(() => moveLead.mutateAsync({ id, status: to }), { id: newId(), item, to });
    } catch (error) {
      setSaid(`${name} was not moved.`);
      reportError(error, { fallback: "The lead could not be moved. Try again." });
      return;
    }
    setSaid(`${name} moved to ${STATUS_WORDS[to]}.`);
    if (!offersUndo) return;
    const undo = () => void send({ ...item, status: to }, from, false);
    toast({
      title: `Moved to ${STATUS_WORDS[to]}`,
      description: name,
      ...(isHandStatus(from) && { action: { label: "Undo", onPress: undo } }),
    });
  }

  function move(item: LeadListItem, to: LeadStatus): void {
    if (to === item.status) return;
    if (to === "converted") setConverting(item);
    else void send(item, to, true);
  }

  return { ...moves, said, move, converting, endConverting: () => setConverting(null) };
}
