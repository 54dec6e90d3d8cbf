import { useRef } from "react";

export interface FocusKeeper {
  onOpenAutoFocus: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

/**
 * Our dialogs are opened by state, without a trigger that Radix knows, so the element that had the focus is noted as
 * the dialog opens (Radix asks before it moves the focus) and gets it back as it closes.
 */
export function useReturnFocus(): FocusKeeper {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event) => {
      if (!(before.current instanceof HTMLElement) || !before.current.isConnected) return;
      event.preventDefault();
      before.current.focus({ preventScroll: true });
    },
  };
}

/** Escape closes the topmost thing: an open list of choices goes first, and the dialog stays. */
export function leavesTopmostFirst(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.matches('[role="combobox"][aria-expanded="true"]'))
    event.preventDefault();
}
