import { useEffect, useState } from "react";
import { logError } from "#web/errors/log-error.ts";

/** The record as it was saved elsewhere, read when a conflict says that it was; null without one, or until it is read. */
export function useNewer<Saved>(conflict: object | null, read: () => Promise<Saved | null>): Saved | null {
  const [found, setFound] = useState<{ of: object; saved: Saved } | null>(null);
  useEffect(() => {
    let isOver = false;
    if (conflict === null) return;
    read()
      .then((saved) => {
        if (!isOver && saved !== null) setFound({ of: conflict, saved });
      })
      // The whole ways out are there without it.
      .catch(logError);
    return () => {
      isOver = true;
    };
    // Once for each conflict, whatever is drawn anew meanwhile.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [conflict]);
  return found !== null && found.of === conflict ? found.saved : null;
}
