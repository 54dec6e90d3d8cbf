import { useState, useSyncExternalStore } from "react";
import { readLocal, writeLocal } from "#web/lib/local-storage.ts";

/** Below this width the sidebar begins folded: the page needs the room. */
const narrow = matchMedia("(max-width: 1199px)");

function subscribe(listener: () => void): () => void {
  narrow.addEventListener("change", listener);
  return () => narrow.removeEventListener("change", listener);
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
  const [isFoldedWide, setIsFoldedWide] = useState(() => readLocal("sidebar-collapsed") === "true");
  const [isFoldedNarrow, setIsFoldedNarrow] = useState(true);
  function toggle(): void {
    if (isNarrow) setIsFoldedNarrow(!isFoldedNarrow);
    else {
      writeLocal("sidebar-collapsed", String(!isFoldedWide));
      setIsFoldedWide(!isFoldedWide);
    }
  }
  return { isFolded: isNarrow ? isFoldedNarrow : isFoldedWide, toggle };
}
