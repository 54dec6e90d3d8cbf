import type { KeyboardEvent } from "react";

const SIDEWAYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
const UP_AND_DOWN: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** Asks the card that holds the focus to move into the column that its detail names. */
export const MOVE_EVENT = "card-move";

const linkOf = (card: Element | undefined) => card?.querySelector<HTMLElement>("a");

/**
 * Arrows go from card to card; Shift or Ctrl and an arrow left or right moves the card to the column beside it. `columns`
 * are the ids of those that are shown, in their order.
 */
export function boardKeys(
  event: KeyboardEvent<HTMLElement>,
  columns: readonly string[],
  follow: (cardId: string) => void,
): void {
  const { target, key, shiftKey, altKey, ctrlKey, metaKey } = event;
  if (altKey || metaKey || !(target instanceof HTMLElement) || !target.matches("[data-card] a")) return;
  const card = target.closest<HTMLElement>("[data-card]");
  const column = target.closest<HTMLElement>("[data-column]");
  if (!card || !column) return;
  const at = columns.indexOf(column.dataset["column"] ?? "");
  const sideways = SIDEWAYS[key];
  const moves = shiftKey || ctrlKey;
  if (moves && sideways !== undefined) {
    event.preventDefault();
    const to = columns[at + sideways];
    if (to === undefined) return;
    follow(card.dataset["card"] ?? "");
    card.dispatchEvent(new CustomEvent<string>(MOVE_EVENT, { detail: to }));
    return;
  }
  const next = moves ? undefined : nextLink(card, column, key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function nextLink(card: HTMLElement, column: HTMLElement, key: string): HTMLElement | null | undefined {
  const cards = [...column.querySelectorAll("[data-card]")];
  const at = cards.indexOf(card);
  const step = UP_AND_DOWN[key];
  if (step !== undefined) return linkOf(cards[at + step]);
  const sideways = SIDEWAYS[key];
  if (sideways === undefined) return null;
  const columns = [...(column.parentElement?.querySelectorAll("[data-column]") ?? [])];
  // An empty column is stepped over.
  for (let place = columns.indexOf(column) + sideways; columns[place] !== undefined; place += sideways) {
    const there = [...(columns[place]?.querySelectorAll("[data-card]") ?? [])];
    if (there.length > 0) return linkOf(there[Math.min(at, there.length - 1)]);
  }
  return null;
}
