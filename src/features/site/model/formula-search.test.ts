import { expect, test } from "vitest";
import { searchFormulas } from "./formula-search.ts";

const COVERAGE =
  "Debt-service coverage: cash flow ÷ (payments − interest) ≥ 1.25 × the buyer’s draw, ∑ of years";

test.each([
  "coverage",
  "COVERAGE",
  "cash coverage",
  "÷",
  "/",
  "−",
  "-",
  ">=",
  "*",
  "buyer's",
  "∑",
  "sum",
  "  ",
])("“%s” finds it", (query) => expect(searchFormulas(query)(COVERAGE)).toBe(true));

test.each(["irr", "coverage irr", "<=", "(("])("“%s” does not", (query) =>
  expect(searchFormulas(query)(COVERAGE)).toBe(false),
);
