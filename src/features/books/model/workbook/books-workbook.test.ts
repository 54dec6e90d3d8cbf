import { expect, test } from "vitest";
import type { Books } from "#calc/books/books.ts";
import worked from "#tests/data/worked-books.json" with { type: "json" };
import { booksSubject } from "#tests/support/books-subject.ts";
import { randomBooks } from "#tests/support/random-books.ts";
import { recalculate } from "#tests/support/recalculate-workbook.ts";
import { booksWorkbook } from "./books-workbook.ts";

test("a spreadsheet calculates the worked books to the core's figures", () => {
  const plan = booksWorkbook(booksSubject(worked.input as unknown as Books));
  const { formulas, wrong } = recalculate(plan);
  expect(formulas).toBeGreaterThan(250);
  expect(wrong).toEqual([]);
  expect(plan.sheets.map(({ title }) => title)).toEqual([
    "Bridge",
    "Periods",
    "Ledger",
    "Levels",
    "Checks",
    "Facts",
  ]);
});

test.for([
  [1, 10, "ten random books with gaps, several papers on one year and every base"],
  [11, 50, "forty more @further"],
] as const)("and from seed %i to %i: %s", ([first, last]) => {
  for (let seed = first; seed <= last; seed += 1)
    expect(recalculate(booksWorkbook(booksSubject(randomBooks(seed)))).wrong, `books ${seed}`).toEqual([]);
});

test("books of which nothing is known are a workbook too", () => {
  const empty = {
    periods: [],
    balanceSheets: [],
    adjustments: [],
    roles: [],
    customers: [],
    monthlyRevenue: [],
  };
  expect(recalculate(booksWorkbook(booksSubject(empty))).wrong).toEqual([]);
});

test("a person's words are texts, never formulas", () => {
  const books = randomBooks(3);
  const plan = booksWorkbook(
    booksSubject({
      ...books,
      roles: [{ title: "=HYPERLINK(1)" }],
      adjustments: [{ label: "=1+1", amounts: {} }],
    }),
  );
  const cells = plan.sheets.flatMap(({ rows }) => rows.flat());
  for (const words of ["=HYPERLINK(1)", "=1+1"])
    expect(cells.filter((cell) => cell?.kind === "text" && cell.text === words)).toHaveLength(1);
});
