import type { KeyboardEvent } from "react";
import type { LeadStatus } from "#features/leads/model/lead.ts";

const SIDEWAYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
const UP_AND_DOWN: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** Asks the card that holds the focus to move; the column that draws the card does it. */
export const MOVE_EVENT = "lead-move";

const linkOf = (card: Element | undefined) => card?.querySelector<HTMLElement>("a");

/** Arrows go from card to card; Shift and an arrow left or right moves the card to the column beside it. */
export function boardKeys(
  event: KeyboardEvent<HTMLElement>,
  shown: readonly LeadStatus[],
  follow: (id: string) => void,
): void {
  const { target, key, shiftKey, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement) || !target.matches("[data-lead] a"))
    return;
  const card = target.closest<HTMLElement>("[data-lead]");
  const column = target.closest<HTMLElement>("[data-status]");
  if (!card || !column) return;
  const at = shown.findIndex((status) => status === column.dataset["status"]);
  const sideways = SIDEWAYS[key];
  if (shiftKey && sideways !== undefined) {
    event.preventDefault();
    const to = shown[at + sideways];
    if (to === undefined) return;
    follow(card.dataset["lead"] ?? "");
    card.dispatchEvent(new CustomEvent<LeadStatus>(MOVE_EVENT, { detail: to }));
    return;
  }
  const next = shiftKey ? undefined : nextLink(card, column, key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function nextLink(card: HTMLElement, column: HTMLElement, key: string): HTMLElement | null | undefined {
  const cards = [...column.querySelectorAll("[data-lead]")];
  const at = cards.indexOf(card);
  const step = UP_AND_DOWN[key];
  if (step !== undefined) return linkOf(cards[at + step]);
  const sideways = SIDEWAYS[key];
  if (sideways === undefined) return null;
  const columns = [...(column.parentElement?.querySelectorAll("[data-status]") ?? [])];
  // An empty column is stepped over.
  for (let place = columns.indexOf(column) + sideways; columns[place] !== undefined; place += sideways) {
    const there = [...(columns[place]?.querySelectorAll("[data-lead]") ?? [])];
    if (there.length > 0) return linkOf(there[Math.min(at, there.length - 1)]);
  }
  return null;
}
