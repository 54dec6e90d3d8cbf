import type { KeyboardEvent } from "react";

const SIDEWAYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
const UP_AND_DOWN: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** Beside which card of the column another comes to stand: above it, or below it. */
export type BesideCard = { readonly before: string } | { readonly after: string };

export interface CardMove {
  readonly column: string;
  /** Null: where the column puts what comes in. */
  readonly beside: BesideCard | null;
}

/** Asks the card that holds the focus to move as its detail, a `CardMove`, says. */
export const MOVE_EVENT = "card-move";

const linkOf = (card: Element | undefined) => card?.querySelector<HTMLElement>("a");

/**
 * Arrows go from card to card; Shift or Ctrl and an arrow left or right moves the card to the column beside it, up or down
 * past the next card where both have an order by hand (`data-ordered`). `columns` are the ids of those that are shown, in
 * their order.
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
  if (shiftKey || ctrlKey) {
    if (!(key in SIDEWAYS) && !(key in UP_AND_DOWN)) return;
    event.preventDefault();
    const detail = moveAsked(card, column.dataset["column"] ?? "", columns, key);
    if (detail === null) return;
    follow(card.dataset["card"] ?? "");
    card.dispatchEvent(new CustomEvent<CardMove>(MOVE_EVENT, { detail }));
    return;
  }
  const next = nextLink(card, column, key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Null: there is nothing on that side. */
function moveAsked(
  card: HTMLElement,
  column: string,
  columns: readonly string[],
  key: string,
): CardMove | null {
  const sideways = SIDEWAYS[key];
  if (sideways !== undefined) {
    const to = columns[columns.indexOf(column) + sideways];
    return to === undefined ? null : { column: to, beside: null };
  }
  const isUp = key === "ArrowUp";
  const other = isUp ? card.previousElementSibling : card.nextElementSibling;
  if (!(other instanceof HTMLElement) || !card.matches("[data-ordered]") || !other.matches("[data-ordered]"))
    return null;
  const id = other.dataset["card"] ?? "";
  return { column, beside: isUp ? { before: id } : { after: id } };
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
