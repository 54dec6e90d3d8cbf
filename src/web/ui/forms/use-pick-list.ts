import { useEffect, useState, type KeyboardEvent, type RefObject } from "react";

const GAP_PX = 4;
const LIST_HEIGHT_PX = 288;

export interface PickListOptions {
  /** The field under which the list opens. */
  anchor: RefObject<HTMLElement | null>;
  list: RefObject<HTMLDivElement | null>;
  count: number;
  onPick: (index: number) => void;
}

export interface PickList {
  isOpen: boolean;
  active: number;
  open: () => void;
  close: () => void;
  activate: (index: number) => void;
  /** Moves through the list; answers true when the key was its own. */
  onKey: (event: KeyboardEvent) => boolean;
}

/**
 * A list of choices under an input, in the browser's top layer: nothing can clip it, and inside a dialog it still
 * belongs to the dialog, so it scrolls and takes presses there.
 */
export function usePickList({ anchor, list, count, onPick }: PickListOptions): PickList {
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const isOpen = wanted && count > 0;

  useEffect(() => {
    if (!isOpen || !anchor.current || !list.current) return;
    return standUnder(anchor.current, list.current);
  }, [isOpen, count, anchor, list]);

  useEffect(() => {
    list.current?.querySelector('[data-active="true"]')?.scrollIntoView({ block: "nearest" });
  }, [active, list]);

  function close(): void {
    setWanted(false);
    setActive(-1);
  }

  function onKey(event: KeyboardEvent): boolean {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setWanted(true);
      setActive(nextIndex(isOpen ? active : -1, event.key === "ArrowDown" ? 1 : -1, count));
      return true;
    }
    if (event.key === "Enter" && isOpen && active >= 0) {
      event.preventDefault();
      onPick(active);
      return true;
    }
    if (event.key === "Escape" && isOpen) {
      // Escape closes the topmost thing only: the dialog round it stays.
      event.preventDefault();
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      close();
      return true;
    }
    return false;
  }

  return { isOpen, active, open: () => setWanted(true), close, activate: setActive, onKey };
}

function nextIndex(active: number, direction: 1 | -1, count: number): number {
  if (count === 0) return -1;
  if (active < 0) return direction === 1 ? 0 : count - 1;
  return (active + direction + count) % count;
}

function standUnder(anchor: HTMLElement, list: HTMLDivElement): () => void {
  const place = () => {
    const box = anchor.getBoundingClientRect();
    const below = window.innerHeight - box.bottom - 2 * GAP_PX;
    const above = box.top - 2 * GAP_PX;
    const opensUp = below < Math.min(160, list.scrollHeight) && above > below;
    list.style.left = `${box.left}px`;
    list.style.width = `${box.width}px`;
    list.style.maxHeight = `${Math.min(LIST_HEIGHT_PX, opensUp ? above : below)}px`;
    list.style.top = opensUp ? "auto" : `${box.bottom + GAP_PX}px`;
    list.style.bottom = opensUp ? `${window.innerHeight - box.top + GAP_PX}px` : "auto";
  };
  if (!list.matches(":popover-open")) list.showPopover();
  place();
  window.addEventListener("scroll", place, { capture: true, passive: true });
  window.addEventListener("resize", place);
  return () => {
    window.removeEventListener("scroll", place, { capture: true });
    window.removeEventListener("resize", place);
    if (list.matches(":popover-open")) list.hidePopover();
  };
}
