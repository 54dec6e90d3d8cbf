import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { applyChanges } from "./apply-changes.ts";
import { booksChangeSchema, cellName, type BooksChange, type BooksChangeInput } from "./books-change.ts";
import { invertChanges } from "./invert-changes.ts";
import { BOOKS_TABLES, EMPTY_BOOKS, MOST_ROWS, storedBooksSchema, type StoredBooks } from "./stored-books.ts";

const ID = "00000000-0000-4000-8000-0000000000";
const idOf = (number: number) => `${ID}${number.toString(16).padStart(2, "0")}`;
const read = (...changes: BooksChangeInput[]): BooksChange[] =>
  changes.map((change) => booksChangeSchema.parse(change));

function after(stored: StoredBooks, ...changes: BooksChangeInput[]) {
  const answer = applyChanges(stored, read(...changes));
  if (!answer.ok) throw new Error(answer.message);
  return answer;
}

const [FY24, FY25, RENT, CAR] = [idOf(1), idOf(2), idOf(3), idOf(4)];
const { books: BOOKS } = after(
  EMPTY_BOOKS,
  { do: "add", table: "periods", row: { id: FY24, label: "FY2024", lines: { revenue: 1_000_000 } } },
  { do: "add", table: "periods", row: { id: FY25, label: "FY2025" } },
  { do: "add", table: "ownLines", row: { id: RENT, name: "Shop rent", key: "rent" } },
  { do: "add", table: "adjustments", row: { id: CAR, label: "Car", amounts: { FY2024: 9_000 } } },
);
const period = (books: StoredBooks, id: string) => books.periods.find((one) => one.id === id);

describe("a value put into a cell", () => {
  it("stands, and takes what was there along where somebody else had put it there", () => {
    const put = { do: "put", table: "periods", id: FY24, field: "lines", key: "revenue" } as const;
    const seen = after(BOOKS, { ...put, value: 1_100_000, was: 1_000_000 });
    expect(seen.notes).toEqual([]);
    expect(period(seen.books, FY24)?.lines.revenue).toBe(1_100_000);
    const unseen = after(BOOKS, { ...put, value: 1_100_000, was: null });
    expect(unseen.notes).toEqual([{ index: 0, because: "overwritten", theirs: 1_000_000 }]);
    expect(unseen.books).toEqual(seen.books);
    // Both meant the same.
    expect(after(BOOKS, { ...put, value: 1_000_000, was: null })).toMatchObject({ notes: [], made: [] });
  });

  it("of null leaves the cell as nobody had filled it in", () => {
    const at = { do: "put", table: "periods", id: FY24, value: null } as const;
    const { books } = after(BOOKS, { ...at, field: "lines", key: "revenue" }, { ...at, field: "label" });
    expect(period(books, FY24)).toMatchObject({ label: "", lines: {} });
    expect(after(EMPTY_BOOKS, { do: "put", table: "facts", field: "base", value: null }).made).toEqual([]);
  });

  it("belongs to a row that is there", () => {
    const [gone, line] = [idOf(9), idOf(8)];
    const { books, notes } = after(
      BOOKS,
      { do: "put", table: "periods", id: gone, field: "capex", value: 1 },
      { do: "put", table: "periods", id: FY24, field: "items", key: line, value: 1 },
    );
    expect(books).toBe(BOOKS);
    expect(notes).toEqual([
      { index: 0, because: "missing", table: "periods", id: gone },
      { index: 1, because: "missing", table: "ownLines", id: line },
    ]);
  });

  it.each([
    [{ table: "periods", id: FY24, field: "lines", key: "turnover", value: 1 }, "Invalid option"],
    [{ table: "periods", id: FY24, field: "lines", key: "rent", value: 1e13 }, "at most a trillion dollars"],
    [{ table: "periods", id: FY24, field: "lines", key: "rent", value: "12k" }, "Enter a number."],
    [{ table: "periods", id: FY24, field: "lines", value: 1 }, "no such cell"],
    [{ table: "periods", id: FY24, field: "id", value: idOf(7) }, "no such cell"],
    [{ table: "periods", id: FY24, field: "constructor", value: "x" }, "no such cell"],
    [{ table: "facts", id: FY24, field: "base", value: "ttm" }, "no such cell"],
    [{ table: "facts", field: "toString", value: "ttm" }, "no such cell"],
    [{ table: "adjustments", id: CAR, field: "amounts", key: "__proto__", value: 1 }, "Choose another name"],
  ] as const)("is refused in words: %j", (cell, words) => {
    const { error } = booksChangeSchema.safeParse({ do: "put", ...cell });
    expect(error?.issues[0]?.message).toContain(words);
  });
});

describe("rows", () => {
  it("come once, before the row that is named, and are moved and removed", () => {
    const row = { id: idOf(5), label: "FY2023" };
    const added = after(BOOKS, { do: "add", table: "periods", row, before: FY24 });
    expect(added.books.periods.map(({ label }) => label)).toEqual(["FY2023", "FY2024", "FY2025"]);
    expect(after(added.books, { do: "add", table: "periods", row: { ...row, label: "x" } }).made).toEqual([]);
    const moved = after(added.books, { do: "move", table: "periods", id: row.id, before: null });
    expect(moved.books.periods.map(({ label }) => label)).toEqual(["FY2024", "FY2025", "FY2023"]);
    const removed = after(moved.books, { do: "remove", table: "periods", id: row.id });
    expect(removed.books.periods).toEqual(BOOKS.periods);
    expect(after(removed.books, { do: "remove", table: "periods", id: row.id }).made).toEqual([]);
  });

  it("are as many as there may be, or nothing is changed", () => {
    for (const table of BOOKS_TABLES) {
      const rows = Array.from({ length: MOST_ROWS[table] + 1 }, () => ({
        do: "add" as const,
        table,
        row: { id: crypto.randomUUID() },
      }));
      expect(after(EMPTY_BOOKS, ...rows.slice(1)).books[table]).toHaveLength(MOST_ROWS[table]);
      expect(applyChanges(EMPTY_BOOKS, read(...rows))).toEqual({
        ok: false,
        index: MOST_ROWS[table],
        message: expect.stringContaining(`at most ${MOST_ROWS[table]} `),
      });
    }
  });

  it("that somebody else changed are removed, and it is noted", () => {
    const was = period(BOOKS, FY24);
    const remove = { do: "remove", table: "periods", id: FY24, was: { ...was, id: FY24 } } as const;
    expect(after(BOOKS, remove).notes).toEqual([]);
    const put = { do: "put", table: "periods", id: FY24, field: "capex", value: 5 } as const;
    expect(after(BOOKS, put, remove).notes).toMatchObject([
      { because: "overwritten", theirs: { label: "FY2024", capex: 5 } },
    ]);
  });
});

describe("what belongs together", () => {
  const rename = (id: string, value: string) =>
    ({ do: "put", table: "periods", id, field: "label", value }) as const;

  it("stays so: amounts go over to the new label of their months, unless others still have the former", () => {
    const { books } = after(BOOKS, rename(FY24, "2024"));
    expect(books.adjustments[0]?.amounts).toEqual({ "2024": 9_000 });
    const twice = after(BOOKS, rename(FY25, "FY2024"), rename(FY24, "2024"));
    expect(twice.books.adjustments[0]?.amounts).toEqual({ FY2024: 9_000 });
  });

  it("goes together: amounts of a line of the business's own", () => {
    const item = { do: "put", table: "periods", id: FY24, field: "items", key: RENT, value: 24_000 } as const;
    const { books } = after(BOOKS, item, { do: "remove", table: "ownLines", id: RENT });
    expect(books).toEqual({ ...BOOKS, ownLines: [] });
  });
});

/** Rows, cells and values that meet each other often. */
const rowId = fc.integer({ min: 1, max: 6 }).map(idOf);
const amount = fc.integer({ min: -3, max: 3 });
const orNothing = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const label = fc.constantFrom("FY2024", "FY2025", "2024");
const put = fc.oneof(
  fc
    .record({ id: rowId, key: fc.constantFrom("revenue", "rent"), value: orNothing(amount) })
    .map((cell) => ({ do: "put" as const, table: "periods" as const, field: "lines", ...cell })),
  fc
    .record({ id: rowId, key: rowId, value: orNothing(amount) })
    .map((cell) => ({ do: "put" as const, table: "periods" as const, field: "items", ...cell })),
  fc
    .record({ id: rowId, key: label, value: orNothing(amount) })
    .map((cell) => ({ do: "put" as const, table: "adjustments" as const, field: "amounts", ...cell })),
  fc
    .record({ id: rowId, value: orNothing(fc.constantFrom("broker", "seller")) })
    .map((cell) => ({ do: "put" as const, table: "adjustments" as const, field: "source", ...cell })),
  fc
    .record({ value: orNothing(fc.constantFrom("ttm", "average3")) })
    .map((cell) => ({ do: "put" as const, table: "facts" as const, field: "base", ...cell })),
);
const named = fc
  .record({ id: rowId, value: orNothing(label) })
  .map((cell) => ({ do: "put" as const, table: "periods" as const, field: "label", ...cell }));
const table = fc.constantFrom("periods" as const, "adjustments" as const, "ownLines" as const);
const rowChange = fc.oneof(
  fc
    .record({ id: rowId, table, before: orNothing(rowId) })
    .map(({ id, ...rest }) => ({ do: "add" as const, row: { id }, ...rest })),
  fc.record({ id: rowId, table, before: orNothing(rowId) }).map((row) => ({ do: "move" as const, ...row })),
  fc.record({ id: rowId, table }).map((row) => ({ do: "remove" as const, ...row })),
);
const changes = fc
  .array(fc.oneof({ weight: 3, arbitrary: put }, named, rowChange), { maxLength: 25 })
  .map((list) => read(...list));

const begun = (): StoredBooks => {
  const rows = [1, 2, 3, 4].flatMap((number) =>
    (["ownLines", "periods", "adjustments"] as const).map((name) => ({
      do: "add" as const,
      table: name,
      row: { id: idOf(number) },
    })),
  );
  return after(EMPTY_BOOKS, ...rows).books;
};

test("changes of different cells give the same in whatever order they are made", () => {
  const several = fc.uniqueArray(put, {
    maxLength: 12,
    selector: (change) => cellName(change),
  });
  fc.assert(
    fc.property(
      several.chain((list) =>
        fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
      ),
      ([list, shuffled]) => {
        const [one, other] = [after(begun(), ...list), after(begun(), ...shuffled)];
        expect(other.books).toEqual(one.books);
        expect(one.notes.filter(({ because }) => because === "overwritten")).toEqual([]);
      },
    ),
  );
});

test("what takes changes back gives what was there", () => {
  fc.assert(
    fc.property(changes, changes, (first, second) => {
      const stored = applyChanges(begun(), first);
      if (!stored.ok) return;
      const done = applyChanges(stored.books, second);
      if (!done.ok) return;
      const back = invertChanges(stored.books, second);
      const undone = applyChanges(done.books, back);
      expect(undone).toMatchObject({ ok: true, books: stored.books });
      for (const change of back) expect(booksChangeSchema.safeParse(change).error).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});

test("what changes give is what may be stored", () => {
  fc.assert(
    fc.property(changes, (list) => {
      const answer = applyChanges(begun(), list);
      if (!answer.ok) return;
      expect(storedBooksSchema.parse(JSON.parse(JSON.stringify(answer.books)))).toEqual(answer.books);
    }),
  );
});
