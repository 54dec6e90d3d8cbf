import { useSyncExternalStore, type ReactNode } from "react";
import { createPortal } from "react-dom";

/** Where a page may put something into the header: before its title or after it. */
export type HeaderPlace = "before" | "after";

const elements: Record<HeaderPlace, HTMLElement | null> = { before: null, after: null };
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setterOf(place: HeaderPlace) {
  return (element: HTMLElement | null): void => {
    elements[place] = element;
    for (const listener of listeners) listener();
  };
}
const setters: Record<HeaderPlace, (element: HTMLElement | null) => void> = {
  before: setterOf("before"),
  after: setterOf("after"),
};

/** Drawn by the header; empty, and without size, on pages that put nothing there. */
export function HeaderSpot({ place }: { place: HeaderPlace }) {
  return <span className="bar-place" ref={setters[place]} />;
}

/** Shows its children in the header for as long as the page is open. */
export function InHeader({ place, children }: { place: HeaderPlace; children: ReactNode }) {
  const element = useSyncExternalStore(subscribe, () => elements[place]);
  return element === null ? null : createPortal(children, element);
}
