import { implement } from "@orpc/server";
import { booksContract, type DealBooks } from "#features/books/contract.ts";
import { findDeal } from "#features/deals/server/index.ts";
import { listDocuments } from "#features/documents/server/index.ts";
import { requireWork, type CallContext } from "#server/call-context.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { isGuest } from "#server/database/readable-rows.ts";
import type { ServerFeature } from "#server/feature.ts";
import { booksFiles } from "./books-files.ts";
import { findBooks } from "./books-table.ts";
import { changeBooks } from "./change-books.ts";
import { listChanges } from "./change-log.ts";
import { exampleMadeListener } from "./example-books-listener.ts";
import { dealTypedListener, readHeadline } from "./follow-books.ts";
import { hideDocuments } from "./hide-documents.ts";
import { stopUsing, useBooks } from "./use-books-in-deal.ts";

const books = implement(booksContract).$context<CallContext>().use(requireWork);

/** Null: the caller knows no such deal. */
async function readBooks(tx: WorkTx, dealId: string): Promise<DealBooks | null> {
  const deal = await findDeal(tx, dealId);
  if (!deal) return null;
  const { follows, ...found } = await findBooks(tx, dealId);
  const headline = await readHeadline(tx, deal, follows);
  if (!isGuest(tx)) return { ...found, headline };
  const readable = new Set((await listDocuments(tx, dealId)).map(({ id }) => id));
  return { ...found, headline, books: hideDocuments(found.books, readable) };
}

const router = books.router({
  get: books.get.handler(async ({ context, input, errors }) => {
    const found = await context.inWorkspace((tx) => readBooks(tx, input.dealId));
    if (found === null) throw errors.NOT_FOUND();
    return found;
  }),

  change: books.change.handler(async ({ context, input, errors }) => {
    const answer = await context.inWorkspace((tx) => changeBooks(tx, input));
    if (answer.ok) return answer.answer;
    if (answer.refusal === "TOO_MANY")
      throw errors.TOO_MANY({ message: answer.message, data: { index: answer.index } });
    throw errors[answer.refusal]();
  }),

  useBooks: books.useBooks.handler(async ({ context, input, errors }) => {
    const answer = await context.inWorkspace((tx) => useBooks(tx, context.platform, input));
    if (answer.ok) return answer.answer;
    if (answer.refusal === "WOULD_BE_UNKNOWN")
      throw errors.WOULD_BE_UNKNOWN({ data: { figures: answer.figures } });
    if (answer.refusal === "BOOKS_UNFIT") throw errors.BOOKS_UNFIT({ message: answer.message });
    throw errors.NOT_FOUND();
  }),

  stopUsing: books.stopUsing.handler(async ({ context, input, errors }) => {
    const answer = await context.inWorkspace((tx) => stopUsing(tx, context.platform, input));
    if (!answer.ok) throw errors.NOT_FOUND();
    return answer.answer;
  }),

  listChanges: books.listChanges.handler(async ({ context, input, errors }) => {
    const found = await context.inWorkspace(async (tx) =>
      (await findDeal(tx, input.dealId)) ? listChanges(tx, input) : null,
    );
    if (found === null) throw errors.NOT_FOUND();
    return { changes: found };
  }),
});

export const booksFeature: ServerFeature = {
  name: "books",
  contract: booksContract,
  router,
  listeners: [dealTypedListener, exampleMadeListener],
  files: booksFiles,
};
