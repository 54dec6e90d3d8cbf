import { useRef } from "react";

export interface FocusKeeper {
  onOpenAutoFocus: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

/**
 * Our dialogs are opened by state, without a trigger that Radix knows, so the element that had the focus is noted as
 * the dialog opens (Radix asks before it moves the focus) and gets it back as it closes. Where it went with what the
 * dialog deleted, the keyboard goes on from the region it stood in, not from the top of the document.
 */
export function useReturnFocus(): FocusKeeper {
  const before = useRef<HTMLElement[]>([]);
  return {
    onOpenAutoFocus: () => {
      before.current = withRegions(document.activeElement);
    },
    onCloseAutoFocus: (event) => {
      const target = before.current.find(({ isConnected }) => isConnected);
      if (target === undefined) return;
      event.preventDefault();
      target.focus({ preventScroll: true });
    },
  };
}

/** An element and what around it can take the focus, the nearest first. */
function withRegions(element: Element | null): HTMLElement[] {
  const found: HTMLElement[] = element instanceof HTMLElement ? [element] : [];
  let region = element?.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
  while (region) {
    found.push(region);
    region = region.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
  }
  return found;
}

/** Escape closes the topmost thing: an open list of choices goes first, and the dialog stays. */
export function leavesTopmostFirst(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.matches('[role="combobox"][aria-expanded="true"]'))
    event.preventDefault();
}
