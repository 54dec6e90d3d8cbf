/** An element and where it stands among its neighbours. */
interface Step {
  element: HTMLElement;
  place: number;
}

/** What has the focus and everything around it, the nearest first: enough to find the place again when it is gone. */
export type FocusTrail = readonly Step[];

/** A neighbour that takes the place of a row that went. */
const ROWS = "li, tr, th, td, article";
/** What says by its own name where a person is. */
const ROOMS = `${ROWS}, ul, ol, table, section, fieldset, form, nav, aside, main, [role="group"], [role="region"], [role="dialog"], [role="alertdialog"], [tabindex="-1"]`;

export function trailOf(element: Element | null): FocusTrail {
  const trail: Step[] = [];
  for (let step = element; step instanceof HTMLElement && step !== document.body; step = step.parentElement) {
    const place = step.parentElement === null ? 0 : [...step.parentElement.children].indexOf(step);
    trail.push({ element: step, place });
  }
  return trail;
}

/**
 * Focuses what a trail began with. Where that is gone, the keyboard goes on from the row that took its place, or from
 * the nearest part of the page around it: not from the top of the document.
 */
export function goOnFrom(trail: FocusTrail): void {
  const index = trail.findIndex(({ element }) => canHold(element));
  const near = trail[index]?.element;
  if (index === 0) near?.focus({ preventScroll: true });
  else standAt(near === undefined ? null : heirOf(near, trail[index - 1]?.place ?? 0));
}

/** What is taken off the page, or shut, drops the focus. */
export const canHold = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(":disabled");

function heirOf(near: HTMLElement, place: number): HTMLElement | null {
  const heir = near.children[Math.min(place, near.children.length - 1)];
  if (heir instanceof HTMLElement && heir.matches(ROWS)) return heir;
  return near.closest<HTMLElement>(ROOMS);
}

/** It holds the focus without being a stop of its own: once left, it is what it was. */
function standAt(found: HTMLElement | null): void {
  const target = found ?? document.querySelector<HTMLElement>("main");
  if (target === null) return;
  if (!target.hasAttribute("tabindex")) {
    target.tabIndex = -1;
    target.dataset["holdsFocus"] = "";
    const leave = () => {
      target.removeAttribute("tabindex");
      delete target.dataset["holdsFocus"];
    };
    target.addEventListener("blur", leave, { once: true });
  }
  target.focus({ preventScroll: true });
}
