import { useQuery } from "@tanstack/react-query";
import type { booksContract as BooksContract, DealBooks } from "#features/books/contract.ts";
import { refreshLenderEarnings } from "#features/deals/web/index.ts";
import { DEAL_READ, queriesOf } from "#web/api/queries.ts";
import { queryClient } from "#web/api/query.ts";

export const booksCalls = queriesOf<typeof BooksContract>("books");

/** The books as the server has them. Who works in them takes `useBooks`, which knows what is not saved yet. */
export const useStoredBooks = (dealId: string) =>
  useQuery(booksCalls.get.queryOptions({ ...DEAL_READ, input: { dealId } }));

/** Reads them again, with what a lender counts by them: somebody else may have changed them. */
export async function refreshStoredBooks(dealId: string): Promise<void> {
  const queryKey = booksCalls.get.key({ input: { dealId } });
  await Promise.all([queryClient.invalidateQueries({ queryKey }), refreshLenderEarnings(dealId)]);
}

/** Who opens the tab anew sees at once what was saved last. */
export const putStoredBooks = (books: DealBooks): void =>
  void queryClient.setQueryData(booksCalls.get.queryKey({ input: { dealId: books.dealId } }), books);
