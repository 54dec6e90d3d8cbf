import { useEffect, useRef, type DragEvent } from "react";
import { type BesideCard, type CardMove, MOVE_EVENT } from "./board-keys.ts";
import type { Dragged } from "./dragged.ts";

export interface BoardCardOptions<Item> {
  id: string;
  /** What is carried as text to other programs. */
  name: string;
  item: Item;
  dragged: Dragged<Item>;
  isFixed: boolean;
  /** Told which column, and which place in it, the keyboard asks for; dropping is the column's. */
  onMove: (item: Item, column: string, beside: BesideCard | null) => void;
}

/** What a list item needs to be a card of a board: it is dragged, and moves where the keyboard sends it. */
export function useBoardCard<Item>({ id, name, item, dragged, isFixed, onMove }: BoardCardOptions<Item>) {
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const element = card.current;
    const move = (event: Event) => {
      if (isFixed || !(event instanceof CustomEvent)) return;
      const { column, beside } = event.detail as CardMove;
      onMove(item, column, beside);
    };
    element?.addEventListener(MOVE_EVENT, move);
    return () => element?.removeEventListener(MOVE_EVENT, move);
  }, [item, isFixed, onMove]);
  return {
    ref: card,
    "data-card": id,
    draggable: !isFixed,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", name);
      dragged.begin(item);
    },
    onDragEnd: dragged.end,
  };
}
