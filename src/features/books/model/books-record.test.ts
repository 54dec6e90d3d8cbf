import type { Books } from "#calc/books/books.ts";
import { booksAnswer, figureBooks } from "#calc/books/figure-books.ts";
import worked from "#tests/data/worked-books.json" with { type: "json" };
import { describe, expect, test } from "vitest";
import { checkBooks, readBooksRecord } from "./books-record.ts";

const YEAR = {
  label: "FY2025",
  startDate: "2025-01-01",
  endDate: "2025-12-31",
  kind: "fiscal_year",
  basis: "tax_return",
  lines: { revenue: 100_000 },
};
const EARLIER = { ...YEAR, label: "FY2024", startDate: "2024-01-01", endDate: "2024-12-31" };

const errorOf = (record: unknown): string => {
  const reading = readBooksRecord(record);
  return reading.ok ? "" : reading.error;
};
const ofPeriods = (...periods: readonly unknown[]): string => errorOf({ periods });
const ofLine = (line: object): string =>
  errorOf({ periods: [YEAR], adjustments: [{ label: "Truck", amounts: { FY2025: 1 }, ...line }] });

test("the worked record is read as it stands", () => {
  const reading = readBooksRecord(worked.input);
  if (!reading.ok) throw new Error(reading.error);
  const { today, ...books } = worked.input;
  expect(reading).toMatchObject({ today, warnings: [] });
  expect(booksAnswer(figureBooks(reading.books, { today }))).toEqual(
    booksAnswer(figureBooks(books as unknown as Books, { today })),
  );
});

test("absent lists are empty, null is unknown, and what the books do not know is passed over", () => {
  expect(
    readBooksRecord({ periods: [{ ...YEAR, counts: null, notes: "Seen" }], stated: null }),
  ).toMatchObject({
    ok: true,
    today: null,
    books: { balanceSheets: [], adjustments: [], roles: [], customers: [], monthlyRevenue: [] },
  });
  expect(readBooksRecord({})).toMatchObject({ ok: true, books: { periods: [] } });
});

describe("periods that are refused", () => {
  test.each([
    [
      "ends before it starts",
      { endDate: "2024-12-31" },
      /“FY2025” ends on 2024-12-31, before it starts on 2025-01-01/,
    ],
    ["begins within a month", { startDate: "2025-01-15" }, /write the first day of one, 2025-01-01/],
    ["ends within a month", { endDate: "2025-12-30" }, /write the last day of one, 2025-12-31/],
    ["a day that no calendar has", { endDate: "2025-02-30" }, /endDate must be a day of the calendar/],
    [
      "a year of eleven months",
      { endDate: "2025-11-30" },
      /a fiscal year of 11 months; .* make it an interim/,
    ],
    [
      "a year of thirteen months",
      { endDate: "2026-01-31" },
      /a fiscal year of 13 months; .* correct its dates/,
    ],
    ["an interim of twelve months", { kind: "interim" }, /an interim of 12 months; .* make it a fiscal year/],
    ["a projection of thirteen", { kind: "projection", endDate: "2026-01-31" }, /a projection of 13 months/],
    ["a basis that is none", { basis: "guess" }, /periods\[0\]\.basis must be one of tax_return, audited/],
    [
      "a line that is none",
      { lines: { sales: 1 } },
      /periods\[0\]\.lines has sales, which is no line of the books/,
    ],
    [
      "an amount in words",
      { lines: { revenue: "1,000" } },
      /lines\.revenue must be a plain number of US dollars/,
    ],
    ["an amount beyond all", { lines: { revenue: 1e308 } }, /beyond a trillion dollars either way/],
    ["capital expenditure below 0", { capex: -1 }, /periods\[0\]\.capex cannot be below 0/],
    ["no label", { label: " " }, /A period has no label/],
  ])("%s", (_, change, message) => {
    expect(ofPeriods({ ...YEAR, ...change })).toMatch(message);
  });

  test("bank statements and projections that are marked to count", () => {
    expect(ofPeriods({ ...YEAR, basis: "bank_statements", counts: true })).toMatch(
      /bank statements cannot count/,
    );
    expect(ofPeriods({ ...YEAR, kind: "projection", counts: true })).toMatch(/a projection and cannot count/);
  });

  test("two documents on the same months that are both marked to count", () => {
    expect(ofPeriods({ ...YEAR, counts: true }, { ...YEAR, basis: "internal", counts: true })).toMatch(
      /Two documents on 2025-01-01 to 2025-12-31 are marked to count/,
    );
    expect(ofPeriods({ ...YEAR, counts: true }, { ...YEAR, basis: "internal" })).toBe("");
  });

  test("counting years that overlap; interims may lie in a year", () => {
    const shifted = { ...YEAR, label: "FY2026", startDate: "2025-07-01", endDate: "2026-06-30" };
    expect(ofPeriods(YEAR, shifted)).toMatch(/“FY2025” .* and “FY2026” .* overlap and both count/);
    expect(ofPeriods(YEAR, { ...shifted, counts: false })).toBe("");
    const interim = { ...YEAR, label: "Jan–Sep", endDate: "2025-09-30", kind: "interim" };
    expect(ofPeriods(YEAR, interim)).toBe("");
  });

  test("one label for two spans of months", () => {
    expect(ofPeriods(YEAR, { ...EARLIER, label: "FY2025" })).toMatch(/The label “FY2025” stands for/);
  });
});

describe("the rest that is refused", () => {
  test.each([
    [
      "two amounts for one span",
      { amounts: { FY2025: 1, Return: 2 } },
      /two amounts for 2025-01-01 to 2025-12-31/,
    ],
    ["an amount for no period", { amounts: { FY2019: 1 } }, /no period has this label/],
    ["a share above 1", { lenderShare: 50 }, /lenderShare is a fraction from 0 to 1/],
    ["a share below 0", { lenderShare: -0.1 }, /lenderShare is a fraction from 0 to 1/],
    ["a status that is none", { status: "maybe" }, /status must be one of claimed, documented/],
  ])("%s", (_, change, message) => {
    const document = { ...YEAR, label: "Return", basis: "internal" };
    const line = { label: "Truck", amounts: {}, ...change };
    expect(errorOf({ periods: [YEAR, document], adjustments: [line] })).toMatch(message);
  });

  test("percentages, months and people", () => {
    expect(errorOf({ customers: [{ name: "A", sharePct: 140 }] })).toMatch(
      /sharePct must be at most 100 percent/,
    );
    expect(errorOf({ roles: [{ title: "Manager", burdenPct: -1 }] })).toMatch(
      /burdenPct must be at least 0 percent/,
    );
    expect(errorOf({ employees: -1 })).toMatch(/employees cannot be below 0/);
    const months = [{ month: "2026-01" }, { month: "2026-01", revenue: 1 }];
    expect(errorOf({ monthlyRevenue: months })).toBe(
      "The month 2026-01 is there twice: leave one row of it.",
    );
    expect(errorOf({ monthlyRevenue: [{ month: "2026-13" }] })).toMatch(/must be a month, such as 2026-01/);
    expect(errorOf({ base: "best" })).toMatch(/base must be one of latest_year/);
    expect(errorOf([])).toMatch(/^Books must be an object/);
  });

  test("more than the books hold", () => {
    const lines = Array.from({ length: 2_000 }, (_, at) => ({ label: `Line ${at}`, amounts: {} }));
    expect(errorOf({ adjustments: lines })).toMatch(
      /There are 2000 lines of adjustments; the books hold at most 300/,
    );
    expect(errorOf({ periods: Array.from({ length: 200 }, () => YEAR) })).toMatch(/at most 40/);
  });

  test("a rule that is not there is read as none, and said", () => {
    const reading = readBooksRecord({ adjustments: [{ label: "Truck", ruleId: "trucks", amounts: {} }] });
    expect(reading).toMatchObject({ ok: true, warnings: [{ field: "adjustments[0].ruleId" }] });
  });

  test("a line with one amount is read", () => {
    expect(ofLine({})).toBe("");
  });
});

test("what is typed halfway is told by its cell, without stopping", () => {
  const books = {
    periods: [{ ...YEAR, startDate: "2025-1", lines: {} }],
    customers: [{ name: "A", sharePct: 140 }],
    balanceSheets: [],
    adjustments: [],
    roles: [],
    monthlyRevenue: [],
  } as unknown as Books;
  expect(checkBooks(books)).toMatchObject([
    { path: ["periods", 0, "startDate"], message: expect.stringContaining("Write a day of the calendar") },
    { path: ["customers", 0, "sharePct"] },
  ]);
});
