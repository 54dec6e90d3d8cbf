import { SpokenError } from "#web/errors/spoken-error.ts";
import { bookDrafts } from "./books-drafts.ts";

/** Before a sign-out wipes this browser's copies: books are saved as they are typed, unless nobody answers. */
export async function store(): Promise<void> {
  const deals = new Set(bookDrafts.list().map(({ dealId }) => dealId)).size;
  if (deals > 0)
    throw new SpokenError(
      deals === 1
        ? "The books of one deal have unsaved changes."
        : `The books of ${deals} deals have unsaved changes.`,
    );
}
