import { useState } from "react";
import type { LeadListItem, LeadStatus } from "#features/leads/model/lead.ts";
import { isHandStatus, STATUS_WORDS } from "#features/leads/model/lead-words.ts";
import { useMoveLead } from "#features/leads/web/data.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";

export interface BoardMove {
  item: LeadListItem;
  to: LeadStatus;
}

export interface BoardMoves {
  /** Shown as moved already, while the server is told and the columns are read anew. */
  underWay: ReadonlyMap<string, BoardMove>;
  /** The last move in words, for screen readers. */
  said: string;
  move: (item: LeadListItem, to: LeadStatus) => void;
  /** The lead that is about to become a deal: asked about first. */
  converting: LeadListItem | null;
  endConverting: () => void;
}

/** A card moves at once; when the server refuses, it stands where it was, and the reason is said. */
export function useBoardMoves(): BoardMoves {
  const moveLead = useMoveLead();
  const [underWay, setUnderWay] = useState<ReadonlyMap<string, BoardMove>>(new Map());
  const [said, setSaid] = useState("");
  const [converting, setConverting] = useState<LeadListItem | null>(null);

  const forget = (id: string) =>
    setUnderWay((now) => new Map([...now].filter(([movedId]) => movedId !== id)));

  async function send(item: LeadListItem, to: LeadStatus, offersUndo: boolean): Promise<void> {
    if (!isHandStatus(to)) return;
    const { id, name, status: from } = item;
    setUnderWay((now) => new Map(now).set(id, { item, to }));
    try {
      await moveLead.mutateAsync({ id, status: to });
    } catch (error) {
      setSaid(`${name} was not moved.`);
      reportError(error, { fallback: "The lead could not be moved. Try again." });
      return;
    } finally {
      forget(id);
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
    if (to === item.status || underWay.has(item.id)) return;
    if (to === "converted") setConverting(item);
    else void send(item, to, true);
  }

  return { underWay, said, move, converting, endConverting: () => setConverting(null) };
}
