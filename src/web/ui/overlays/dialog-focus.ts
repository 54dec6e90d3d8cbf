import { useInsertionEffect, useRef } from "react";
import { goOnFrom, trailOf, type FocusTrail } from "./focus-trail.ts";

export interface FocusKeeper {
  onCloseAutoFocus: (event: Event) => void;
}

/**
 * Our dialogs are opened by state, without a trigger that Radix knows, so the element that had the focus is noted as
 * the dialog opens and gets it back as it closes. Noted before the window is drawn: a field in it that takes the focus
 * by itself does so before Radix asks. Where the element went with what the dialog deleted, the keyboard goes on from
 * where it stood, not from the top of the document.
 */
export function useReturnFocus(isOpen = true): FocusKeeper {
  const before = useRef<FocusTrail>([]);
  useInsertionEffect(() => {
    if (isOpen) before.current = trailOf(document.activeElement);
  }, [isOpen]);
  return {
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

const FIELDS =
  ':is(input, select, textarea):not([type="hidden"], [type="file"], [readonly], :disabled, [tabindex="-1"])';

/** Opens on the first field instead of the button that closes; a field that took the focus by itself keeps it. */
export function focusFirstField(event: Event): void {
  const field =
    event.currentTarget instanceof Element && event.currentTarget.querySelector<HTMLElement>(FIELDS);
  if (!field) return;
  event.preventDefault();
  field.focus();
}
