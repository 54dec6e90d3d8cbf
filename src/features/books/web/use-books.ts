import { useEffect, useMemo } from "react";
import type { DealBooks } from "#features/books/contract.ts";
import { refreshLenderEarnings } from "#features/deals/web/index.ts";
import { newId } from "#web/browser/new-id.ts";
import { useStore } from "#web/browser/store.ts";
import { messageOf, refusalOf } from "#web/calls/call-errors.ts";
import { onReconnect } from "#web/calls/connection.ts";
import { findKeptChanges, keepChanges } from "./books-drafts.ts";
import { createBooksStore, type BooksState, type BooksStore } from "./books-store.ts";
import { booksCalls, refreshStoredBooks, useStoredBooks } from "./data.ts";

/** All views of a deal's books, and each visit of them, share one store: undo goes on where it was. */
const open = new Map<string, BooksStore>();

function storeOf(stored: DealBooks): BooksStore {
  const { dealId } = stored;
  const known = open.get(dealId);
  if (known !== undefined) return known;
  const store = createBooksStore(stored, findKeptChanges(dealId), {
    async send(batch) {
      const answer = await booksCalls.change.call({ dealId, ...batch });
      // The figures above the tab stand on them.
      void refreshLenderEarnings(dealId);
      return answer;
    },
    refusalOf: (error) =>
      refusalOf(error) === null ? null : messageOf(error, "The books could not be saved."),
    keep: (batches) => keepChanges(dealId, batches),
    refresh: () => void refreshStoredBooks(dealId),
    newId,
    now: () => new Date(),
    after: (ms, run) => void setTimeout(run, ms),
  });
  open.set(dealId, store);
  onReconnect(store.flush);
  addEventListener("pagehide", store.flush);
  return store;
}

export interface OpenBooks {
  /** Null until they were read. */
  readonly store: BooksStore | null;
  readonly error: unknown;
  readonly isAsking: boolean;
  readonly retry: () => void;
}

/** A deal's books, opened for as long as the page is: what others change comes in by itself. */
export function useOpenBooks(dealId: string): OpenBooks {
  const { data, error, isFetching, refetch } = useStoredBooks(dealId);
  const store = useMemo(
    () => (data === undefined ? (open.get(dealId) ?? null) : storeOf(data)),
    [data, dealId],
  );
  useEffect(() => {
    if (data !== undefined) store?.receive(data);
  }, [data, store]);
  return { store, error, isAsking: isFetching, retry: () => void refetch() };
}

/** What stands in the books now, with all that was typed here. */
export const useBooksState = (store: BooksStore): BooksState => useStore(store);
