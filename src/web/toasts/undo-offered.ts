/** So long a move, and what was done of many at once, is offered to be taken back. */
export const UNDO_OFFERED_MS = 10_000;
