import type { DealBooks } from "#features/books/contract.ts";
import { refreshLenderEarnings } from "#features/deals/web/index.ts";
import { newId } from "#web/browser/new-id.ts";
import { useStore } from "#web/browser/store.ts";
import { messageOf, refusalOf } from "#web/calls/call-errors.ts";
import { openStores, type OpenStore, useOpenStore } from "#web/drafts/open-stores.ts";
import { findDraftChanges, saveDraftChanges } from "./books-drafts.ts";
import { createBooksStore, type BooksState, type BooksStore } from "./books-store.ts";
import { booksCalls, refreshStoredBooks, useStoredBooks } from "./data.ts";

const books = openStores((stored: DealBooks) => stored.dealId, createStoreOf);

function createStoreOf(stored: DealBooks): BooksStore {
  const { dealId } = stored;
  return createBooksStore(stored, findDraftChanges(dealId), {
    async send(batch) {
      const answer = await booksCalls.change.call({ dealId, ...batch });
      // The figures above the tab stand on them.
      void refreshLenderEarnings(dealId);
      return answer;
    },
    refusalOf: (error) =>
      refusalOf(error) === null ? null : messageOf(error, "The books could not be saved."),
    keep: (batches) => saveDraftChanges(dealId, batches),
    refresh: () => void refreshStoredBooks(dealId),
    newId,
    now: () => new Date(),
    after: (ms, run) => void setTimeout(run, ms),
  });
}

/** A deal's books, opened for as long as the page is: what others change comes in by itself. */
export const useOpenBooks = (dealId: string): OpenStore<BooksStore> =>
  useOpenStore(dealId, useStoredBooks(dealId), books);

/** What stands in the books now, with all that was typed here. */
export const useBooksState = (store: BooksStore): BooksState => useStore(store);
