import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { createStore, useStore } from "#web/browser/store.ts";

/** Where a page may put something into the header: before its title or after it. */
export type HeaderPlace = "before" | "after";

const places = {
  before: createStore<HTMLElement | null>(null),
  after: createStore<HTMLElement | null>(null),
};

/** Drawn by the header; empty, and without size, on pages that put nothing there. */
export function HeaderSpot({ place }: { place: HeaderPlace }) {
  return <span className="bar-place" ref={places[place].put} />;
}

/** Shows its children in the header for as long as the page is open. */
export function InHeader({ place, children }: { place: HeaderPlace; children: ReactNode }) {
  const element = useStore(places[place]);
  return element === null ? null : createPortal(children, element);
}
