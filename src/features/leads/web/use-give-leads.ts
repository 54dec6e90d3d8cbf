import { countLeads } from "#features/leads/model/lead-words.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { UNDO_OFFERED_MS } from "#web/toasts/undo-offered.ts";
import { useGiveLeadsCall, useUndoGiveLeads } from "./data.ts";

/** Gives leads to a member or to nobody, all in one call; for ten seconds it is offered to be taken back. */
export function useGiveLeads() {
  const [giving, ungiving] = [useGiveLeadsCall(), useUndoGiveLeads()];

  async function give(leadIds: readonly string[], to: { id: string | null; name: string }): Promise<void> {
    try {
      const { given } = await giving.mutateAsync({ leadIds: [...leadIds], to: to.id });
      const undo = async (): Promise<void> => {
        try {
          const { restored } = await ungiving.mutateAsync({ to: to.id, given });
          toast({ title: `Taken back for ${countLeads(restored)}`, says: "notice" });
        } catch (error) {
          reportError(error, { fallback: "It could not be taken back. Assign the leads by hand." });
        }
      };
      toast({
        title: `${countLeads(given.length)} given to ${to.name}`,
        durationMs: UNDO_OFFERED_MS,
        action: { label: "Undo", onPress: () => void undo() },
      });
    } catch (error) {
      reportError(error, { fallback: "The leads could not be assigned. Try again." });
    }
  }

  return {
    give: (leadIds: readonly string[], to: { id: string | null; name: string }) => void give(leadIds, to),
    isBusy: giving.isPending,
  };
}
