import worked from "#tests/data/worked-books.json" with { type: "json" };
import { expect, test } from "vitest";
import { applyChanges } from "#features/books/model/apply-changes.ts";
import { firstChoices, pasteChanges } from "#features/books/model/paste/paste-changes.ts";
import { readPaste } from "#features/books/model/paste/read-paste.ts";
import { addPeriodChanges, findMonthsProblem, nextPeriodForm } from "#features/books/model/period-form.ts";
import { EMPTY_BOOKS, storedBooksSchema, type StoredBooks } from "#features/books/model/stored-books.ts";
import { makeSheet } from "./books-sheet.ts";
import { moveBy, nextEditable } from "./sheet-model.ts";

const idOf = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
let ids = 1_000;
const newId = () => idOf(++ids);
const BOOKS = storedBooksSchema.parse({
  periods: worked.input.periods.map((period, index) => ({ id: idOf(index), ...period })),
});
const CHOICES = { today: worked.input.today, isExpensesOpen: true, showsAll: false, mayEdit: true };
const sheetOf = (books: StoredBooks = BOOKS) => makeSheet(books, CHOICES);
const textAt = (sheet: ReturnType<typeof makeSheet>, line: string, column: number) =>
  sheet.cellAt(
    sheet.rows.findIndex(({ id }) => id === line),
    column,
  );
const made = (books: StoredBooks, changes: Parameters<typeof applyChanges>[1]): StoredBooks => {
  const applied = applyChanges(books, changes);
  return applied.ok ? applied.books : books;
};

test("papers of the same months stand beside each other, the one that counts first, and the TTM last", () => {
  expect(
    sheetOf().columns.map(({ label, document, counts }) => `${label} ${document}${counts ? " counts" : ""}`),
  ).toEqual([
    "FY2023 Return counts",
    "FY2024 Return counts",
    "FY2025 Return counts",
    "FY2025 Own books",
    "FY2025 Bank",
    "Jan–Sep 2025 Own books counts",
    "Jan–Sep 2026 Own books counts",
    "TTM to date",
  ]);
});

test("a document that says something else says by how much, and what it says alike is said to be so", () => {
  const sheet = sheetOf();
  expect(textAt(sheet, "revenue", 3)).toMatchObject({ text: "1,842,000", difference: "+42,000" });
  expect(textAt(sheet, "revenue", 4)).toMatchObject({ difference: "−14,000" });
  expect(textAt(sheet, "wages", 3)).toMatchObject({ isSame: true });
  expect(textAt(sheet, "costOfGoods", 4)).not.toHaveProperty("difference");
});

test("sums and the twelve months to date follow from the core", () => {
  const sheet = sheetOf();
  expect(textAt(sheet, "operatingExpenses", 2).text).toBe("879,600");
  expect(textAt(sheet, "unexplained", 2).text).toBe("(3,000)");
  expect(textAt(sheet, "reportedSde", 2).text).toBe("317,400");
  expect(textAt(sheet, "revenue", 7).text).toBe("1,836,000");
  expect(textAt(sheet, "reportedEbitda", 7).text).toBe("183,660");
  expect(textAt(sheet, "depreciation", 7)).toMatchObject({
    text: "14,500",
    partly: expect.stringContaining("2026"),
  });
});

test("what is worked out takes no typing, and nothing does for who only reads", () => {
  expect(textAt(sheetOf(), "grossProfit", 0).target).toBeNull();
  expect(textAt(sheetOf(), "revenue", 0).target).not.toBeNull();
  expect(textAt(makeSheet(BOOKS, { ...CHOICES, mayEdit: false }), "revenue", 0).target).toBeNull();
});

test("lines of a form that share a key add up, and the key itself is locked", () => {
  const form = nextPeriodForm(EMPTY_BOOKS, "2026-11-23", "1120-S");
  const { id, changes } = addPeriodChanges(EMPTY_BOOKS, form, newId);
  let books = made(EMPTY_BOOKS, changes);
  const [pension, programs] = books.ownLines.filter(({ key }) => key === "benefits");
  expect([pension?.number, programs?.number]).toEqual(["17", "18"]);
  for (const [line, value] of [
    [pension, 10],
    [programs, 20],
  ] as const)
    books = made(books, [{ do: "put", table: "periods", id, field: "items", key: line?.id ?? "", value }]);
  expect(textAt(sheetOf(books), "benefits", 0)).toMatchObject({ value: 30, target: null });
});

test("keys lead over the cells, and Tab to the next that takes typing", () => {
  const sheet = sheetOf();
  expect(moveBy("ArrowRight", true, { row: 0, column: 0 }, sheet)).toEqual({ row: 0, column: 7 });
  expect(moveBy("ArrowLeft", false, { row: 0, column: 0 }, sheet)).toEqual({ row: 0, column: 0 });
  expect(moveBy("x", false, { row: 0, column: 0 }, sheet)).toBeNull();
  expect(nextEditable({ row: 0, column: 6 }, 1, sheet)).toEqual({ row: 1, column: 0 });
});

test("a pasted block goes into periods of the same months and document, else into new ones", () => {
  const reading = readPaste("\t2025\t2026 Budget\nRevenue\t100\t200\nService fees\t30\t40\nBeekeeping\t5\t6");
  const choices = firstChoices(reading);
  const books = made(BOOKS, pasteChanges(BOOKS, reading, choices, newId));
  expect(books.periods).toHaveLength(BOOKS.periods.length + 1);
  expect(
    books.periods.find(({ basis, label }) => basis === "internal" && label === "FY2025")?.lines.wages,
  ).toBe(446_000);
  expect(books.periods.at(-1)).toMatchObject({ label: "FY2026", kind: "projection" });
  expect(books.ownLines.map(({ name }) => name)).toContain("Beekeeping");
});

test("months that no period can have are said so", () => {
  expect(findMonthsProblem({ from: "2025-01", to: "2025-12" })).toBeNull();
  expect(findMonthsProblem({ from: "2025-01", to: "2026-01" })).toContain("13 months");
  expect(findMonthsProblem({ from: "2025-02", to: "2025-01" })).toContain("before");
  expect(findMonthsProblem({ from: "", to: "2025-01" })).toContain("2025-01");
});

test("the expenses of a return stand in the order of its form, numbered upwards", () => {
  const ofReturn = BOOKS.periods.filter(({ form }) => form === "1120-S");
  const sheet = makeSheet({ ...BOOKS, periods: ofReturn.length > 0 ? ofReturn : BOOKS.periods }, CHOICES);
  const numbers = sheet.rows.flatMap(({ look, number }) =>
    look === "inner" && number !== undefined ? [Number.parseInt(number, 10)] : [],
  );
  expect(numbers.length).toBeGreaterThan(5);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
});
