import { useState, useSyncExternalStore } from "react";
import { readLocal, writeLocal } from "#web/lib/local-storage.ts";

/** Below this width the sidebar begins folded: the page needs the room. */
const narrow = matchMedia("(max-width: 1199px)");

function subscribe(listener: () => void): () => void {
  narrow.addEventListener("change", listener);
  return () => narrow.removeEventListener("change", listener);
}

let isFoldedWide = readLocal("sidebar-collapsed") === "true";
const listeners = new Set<() => void>();

function subscribeWide(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Folds it on a wide window, now and from now on. */
export function setFoldedWide(isFolded: boolean): void {
  isFoldedWide = isFolded;
  writeLocal("sidebar-collapsed", String(isFolded));
  for (const listener of listeners) listener();
}

export function useFoldedWide(): boolean {
  return useSyncExternalStore(subscribeWide, () => isFoldedWide);
}

export interface SidebarFold {
  isFolded: boolean;
  toggle: () => void;
}

/**
 * Whether the sidebar is folded to its icons. On a wide window the choice is remembered; unfolding it on a narrow
 * one is for now, so that it does not come back folded on the wide one.
 */
export function useSidebarFold(): SidebarFold {
  const isNarrow = useSyncExternalStore(subscribe, () => narrow.matches);
  const isFolded = useFoldedWide();
  const [isFoldedNarrow, setIsFoldedNarrow] = useState(true);
  function toggle(): void {
    if (isNarrow) setIsFoldedNarrow(!isFoldedNarrow);
    else setFoldedWide(!isFolded);
  }
  return { isFolded: isNarrow ? isFoldedNarrow : isFolded, toggle };
}
