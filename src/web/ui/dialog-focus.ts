import { useRef } from "react";

/**
 * Our dialogs are opened by state, without a trigger that Radix knows, so the element that had the focus is noted as
 * the dialog opens and gets it back as it closes.
 */
export function useReturnFocus(open: boolean): (event: Event) => void {
  const before = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  // During render, not in an effect: by then the dialog has taken the focus.
  if (open && !wasOpen.current) before.current = document.activeElement;
  wasOpen.current = open;
  return (event) => {
    if (!(before.current instanceof HTMLElement) || !before.current.isConnected) return;
    event.preventDefault();
    before.current.focus({ preventScroll: true });
  };
}

/** Escape closes the topmost thing: an open list of choices goes first, and the dialog stays. */
export function leavesTopmostFirst(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.matches('[role="combobox"][aria-expanded="true"]'))
    event.preventDefault();
}
