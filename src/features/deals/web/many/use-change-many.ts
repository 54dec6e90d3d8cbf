import { changeWords, undoWords } from "#features/deals/model/change-words.ts";
import type { ChangedDeal, ManyChange } from "#features/deals/model/many-deals.ts";
import { useChangeDeals, useUndoChange } from "#features/deals/web/data.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { UNDO_OFFERED_MS } from "#web/toasts/undo-offered.ts";

export interface ChosenDeals {
  ids: readonly string[];
  /** Of a single one. */
  name?: string | undefined;
}

/** Changes deals alike, says what was done, and offers to take it back. */
export function useChangeMany() {
  const changing = useChangeDeals();
  const undoing = useUndoChange();

  async function undo(changed: ChangedDeal[]): Promise<void> {
    try {
      const { restored } = await undoing.mutateAsync({ changed });
      toast(undoWords(restored, changed.length));
    } catch (error) {
      reportError(error, { fallback: "The change could not be taken back. Try again." });
    }
  }

  /** Whether it was done. */
  async function change({ ids, name }: ChosenDeals, what: ManyChange): Promise<boolean> {
    try {
      const { changed } = await changing.mutateAsync({ ids: [...ids], change: what });
      const offer = {
        action: { label: "Undo", onPress: () => void undo(changed) },
        durationMs: UNDO_OFFERED_MS,
      };
      toast({
        ...changeWords(what, changed, { chosen: ids.length, name }),
        ...(changed.length === 0 ? { says: "notice" } : offer),
      });
      return true;
    } catch (error) {
      reportError(error, { fallback: "The deals were not changed. Try again." });
      return false;
    }
  }

  return { change, isChanging: changing.isPending };
}
