import { expect, test } from "vitest";
import type { Books, MonthlyRevenue } from "./books.ts";
import { seasonWeights } from "./season-weights.ts";

const month = (year: number, number: number, revenue: number | null) => ({
  month: `${year}-${String(number).padStart(2, "0")}`,
  revenue,
});
/** October 2025 to September 2026, each with its calendar month as revenue. */
const year = [10, 11, 12, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) =>
  month(number >= 10 ? 2025 : 2026, number, number * 100),
);
const books = (monthlyRevenue: readonly MonthlyRevenue[]): Books => ({
  periods: [],
  balanceSheets: [],
  adjustments: [],
  roles: [],
  customers: [],
  monthlyRevenue,
});

test("the last twelve months stand from January, whatever month they began in", () => {
  const weights = Array.from({ length: 12 }, (_, at) => (at + 1) * 100);
  expect(seasonWeights(books(year))).toEqual(weights);
  expect(seasonWeights(books([month(2025, 9, 5), ...year.toReversed()]))).toEqual(weights);
});

test.each([
  ["fewer than twelve", year.slice(1)],
  ["one of them unknown", year.map((one, at) => (at === 3 ? { ...one, revenue: null } : one))],
  ["all nothing", year.map((one) => ({ ...one, revenue: 0 }))],
  ["one below nothing", year.map((one, at) => (at === 3 ? { ...one, revenue: -1 } : one))],
])("%s: the months say nothing of seasons", (_, months) => {
  expect(seasonWeights(books(months))).toBeNull();
});
