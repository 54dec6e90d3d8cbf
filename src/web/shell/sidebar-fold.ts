import { useState } from "react";
import { readLocal, writeLocal } from "#web/browser/local-storage.ts";
import { createStore, useStore } from "#web/browser/store.ts";
import { useMedia } from "#web/browser/use-media.ts";

/** Below this width the sidebar begins folded: the page needs the room. */
const NARROW = "(max-width: 1199px)";

const foldedWide = createStore(readLocal("sidebar-collapsed") === "true");

/** Folds it on a wide window, now and from now on. */
export function setFoldedWide(isFolded: boolean): void {
  writeLocal("sidebar-collapsed", String(isFolded));
  foldedWide.put(isFolded);
}

export const useFoldedWide = (): boolean => useStore(foldedWide);

export interface SidebarFold {
  isFolded: boolean;
  toggle: () => void;
}

/**
 * Whether the sidebar is folded to its icons. On a wide window the choice is remembered; unfolding it on a narrow
 * one is for now, so that it does not come back folded on the wide one.
 */
export function useSidebarFold(): SidebarFold {
  const isNarrow = useMedia(NARROW);
  const isFolded = useFoldedWide();
  const [isFoldedNarrow, setIsFoldedNarrow] = useState(true);
  function toggle(): void {
    if (isNarrow) setIsFoldedNarrow(!isFoldedNarrow);
    else setFoldedWide(!isFolded);
  }
  return { isFolded: isNarrow ? isFoldedNarrow : isFolded, toggle };
}
