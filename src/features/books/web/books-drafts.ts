import { z } from "zod";
import { BOOKS_CAUSES, booksChangeSchema, MOST_CHANGES } from "#features/books/model/books-change.ts";
import { newId } from "#web/browser/new-id.ts";
import { localDrafts } from "#web/drafts/local-drafts.ts";

const batchSchema = z.object({
  changeId: z.uuid(),
  cause: z.enum(BOOKS_CAUSES).default("typed"),
  changes: z.array(booksChangeSchema).max(MOST_CHANGES),
});
/** Changes that are sent together, under an id of their own: sent twice they are made once. */
export type ChangeBatch = z.output<typeof batchSchema>;

const keptSchema = z.object({ dealId: z.uuid(), batches: z.array(batchSchema) });
export type DraftChanges = z.output<typeof keptSchema>;

/** Changes of books that no server has answered yet, for each window: two of them never write over each other. */
export const bookDrafts = localDrafts<DraftChanges>({
  key: "bookChanges",
  read: (stored) => keptSchema.safeParse(stored).data ?? null,
});

const WINDOW = "books-window";

/** Stays the same over a reload. */
function windowId(): string {
  try {
    const known = sessionStorage.getItem(WINDOW);
    const id = known ?? newId();
    if (known === null) sessionStorage.setItem(WINDOW, id);
    return id;
  } catch {
    // Storage is forbidden here: then nothing is kept either.
    return "this";
  }
}

const draftId = (dealId: string): string => `${dealId}/${windowId()}`;

export function saveDraftChanges(dealId: string, batches: readonly ChangeBatch[]): void {
  if (batches.length === 0) bookDrafts.drop(draftId(dealId));
  else bookDrafts.keep(draftId(dealId), { dealId, batches: [...batches] });
}

/** What this window had not saved when it was left. */
export const findDraftChanges = (dealId: string): readonly ChangeBatch[] =>
  bookDrafts.find(draftId(dealId))?.batches ?? [];
