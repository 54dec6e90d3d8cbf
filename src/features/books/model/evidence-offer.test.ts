import { expect, test } from "vitest";
import { applyChanges } from "./apply-changes.ts";
import { booksChangeSchema, type BooksChangeInput } from "./books-change.ts";
import { attachChanges, detachChanges, findEvidenceOffer, nextProof } from "./evidence-offer.ts";
import { EMPTY_BOOKS, adjustmentSchema, type StoredBooks } from "./stored-books.ts";

const id = crypto.randomUUID();
const lease = { documentId: crypto.randomUUID(), page: null, kind: "Lease or loan statement" };
const verdict = "partial";

function booksAfter(books: StoredBooks, changes: readonly BooksChangeInput[]): StoredBooks {
  const applied = applyChanges(
    books,
    changes.map((change) => booksChangeSchema.parse(change)),
  );
  if (!applied.ok) throw new Error(applied.message);
  return applied.books;
}
const lineOf = (books: StoredBooks) =>
  ({ ...adjustmentSchema.parse(books.adjustments[0]), verdict }) as const;
const CLAIMED: StoredBooks = {
  ...EMPTY_BOOKS,
  adjustments: [adjustmentSchema.parse({ id, status: "claimed" })],
};

test("a document of the kind that is asked for proves its line, and the line is claimed again without it", () => {
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  const proved = booksAfter(CLAIMED, attachChanges(lineOf(CLAIMED), lease, first));
  expect(lineOf(proved)).toMatchObject({ status: "documented", evidence: { [first]: { note: lease.kind } } });
  expect(attachChanges(lineOf(proved), lease, second)).toEqual([]);
  expect(nextProof([lease.kind, "Mileage log"], lineOf(proved).evidence)).toBe("Mileage log");
  expect(lineOf(booksAfter(proved, detachChanges(lineOf(proved), first))).status).toBe("claimed");
});

test("a document of no such kind proves nothing by itself, and a line that was judged stays as it was judged", () => {
  const other = booksAfter(
    CLAIMED,
    attachChanges(lineOf(CLAIMED), { ...lease, kind: "" }, crypto.randomUUID()),
  );
  expect(lineOf(other).status).toBe("claimed");
  expect(findEvidenceOffer(lineOf(other), [])).toEqual({ kind: "paper" });
  const rejected = { ...lineOf(CLAIMED), status: "rejected" } as const;
  expect(attachChanges(rejected, lease, crypto.randomUUID())).toHaveLength(1);
});
