import { canHold, goOnFrom, trailOf, type FocusTrail } from "#web/ui/overlays/focus-trail.ts";

/** A dialog that closes, a screen that arrives: they place the focus themselves, and go first. */
const GRACE_MS = 60;

/**
 * What is pressed often goes away by it: a filter that is now set, a note that is deleted, a step that is done. The
 * browser then drops the focus and says nothing; here the keyboard goes on from the place where it was.
 */
export function keepFocus(): () => void {
  let trail: FocusTrail = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isGone = () => trail[0] !== undefined && !canHold(trail[0].element);

  function note({ target }: FocusEvent): void {
    trail = target instanceof Element ? trailOf(target) : [];
  }
  /** Who presses beside everything means to leave it. */
  function forget(): void {
    trail = [];
  }
  function look(): void {
    timer = undefined;
    const active = document.activeElement;
    if (isGone() && (active === null || active === document.body)) goOnFrom(trail);
  }
  const changes = new MutationObserver(() => {
    if (isGone() && timer === undefined) timer = setTimeout(look, GRACE_MS);
  });

  addEventListener("focusin", note);
  addEventListener("pointerdown", forget, { capture: true });
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  return () => {
    clearTimeout(timer);
    changes.disconnect();
    removeEventListener("focusin", note);
    removeEventListener("pointerdown", forget, { capture: true });
  };
}
