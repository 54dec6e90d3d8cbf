import { useRef } from "react";
import { goOnFrom, trailOf, type FocusTrail } from "./focus-trail.ts";

export interface FocusKeeper {
  onOpenAutoFocus: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

/**
 * Our dialogs are opened by state, without a trigger that Radix knows, so the element that had the focus is noted as
 * the dialog opens (Radix asks before it moves the focus) and gets it back as it closes. Where it went with what the
 * dialog deleted, the keyboard goes on from where it stood, not from the top of the document.
 */
export function useReturnFocus(): FocusKeeper {
  const before = useRef<FocusTrail>([]);
  return {
    onOpenAutoFocus: () => {
      before.current = trailOf(document.activeElement);
    },
    onCloseAutoFocus: (event) => {
      if (before.current.length === 0) return;
      event.preventDefault();
      goOnFrom(before.current);
    },
  };
}

/** Escape closes the topmost thing: an open list of choices goes first, and the dialog stays. */
export function leavesTopmostFirst(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.matches('[role="combobox"][aria-expanded="true"]'))
    event.preventDefault();
}
