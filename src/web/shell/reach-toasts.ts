const OPEN_WINDOW = ":is([role=dialog], [role=alertdialog])[data-state=open]";

const isWindowOpen = (): boolean => document.querySelector(OPEN_WINDOW) !== null;

/**
 * A window that is open keeps the focus, and takes it back from wherever it goes. The notifications are not behind it:
 * F8 leads to them all the same, and once the last is closed the keyboard is back in the window.
 */
export function reachToasts(box: HTMLElement): { goBack: () => void; stop: () => void } {
  let before: HTMLElement | null = null;
  /** The window would hear where the focus goes from who loses it: nobody does. */
  function letGo({ key }: KeyboardEvent): void {
    const { activeElement } = document;
    if (key !== "F8" || !isWindowOpen() || box.contains(activeElement)) return;
    before = activeElement instanceof HTMLElement ? activeElement : null;
    before?.blur();
  }
  function hide(event: FocusEvent): void {
    if (isWindowOpen()) event.stopPropagation();
  }
  addEventListener("keydown", letGo, { capture: true });
  for (const kind of ["focusin", "focusout"] as const) box.addEventListener(kind, hide);
  return {
    goBack() {
      if (isWindowOpen() && box.contains(document.activeElement)) before?.focus();
    },
    stop() {
      removeEventListener("keydown", letGo, { capture: true });
      for (const kind of ["focusin", "focusout"] as const) box.removeEventListener(kind, hide);
    },
  };
}
