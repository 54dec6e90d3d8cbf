import type { LeadListItem } from "#features/leads/model/lead.ts";

/** What is being dragged within this page; what comes from another window is none of ours. */
let dragged: LeadListItem | null = null;

export function beginDrag(item: LeadListItem): void {
  dragged = item;
}

export function endDrag(): void {
  dragged = null;
}

export const readDragged = (): LeadListItem | null => dragged;
