import type { BalanceSheet } from "#calc/books/books.ts";
import type { BooksState } from "#calc/books/books-state.ts";
import type { CheckMissing } from "#calc/books/books-figures.ts";
import { finite, isAbove, pctOf } from "#calc/books/known-figure.ts";
import { meanOf } from "#calc/books/maintenance-capex.ts";
import {
  balanceSheetYearBefore,
  latestBalanceSheet,
  yearOfBalanceSheet,
} from "#calc/books/working-capital-need.ts";
import { type Check, assessed, unknown } from "./check.ts";

type Held = "receivables" | "inventory" | "payables";
type Turned = "revenue" | "costOfGoods";

const DAYS_A_YEAR = 365;

/** How many days of its year's revenue or cost of goods a balance sheet holds; the year's is above 0. */
function daysHeld(state: BooksState, sheet: BalanceSheet | null, held: Held, turned: Turned): number | null {
  if (sheet === null) return null;
  const amount = sheet.lines[held] ?? null;
  const ofYear = yearOfBalanceSheet(state, sheet)?.period.lines[turned] ?? null;
  return amount === null || ofYear === null || ofYear <= 0 ? null : finite((amount / ofYear) * DAYS_A_YEAR);
}

/** The days of the latest balance sheet, and how many more they are than a year before. */
function daysAndChange(
  state: BooksState,
  held: Held,
  turned: Turned,
): { readonly days: number | null; readonly change: number | null } {
  const sheet = latestBalanceSheet(state.books.balanceSheets);
  const days = daysHeld(state, sheet, held, turned);
  const earlier = sheet === null ? null : balanceSheetYearBefore(state.books.balanceSheets, sheet);
  const before = daysHeld(state, earlier, held, turned);
  return { days, change: days === null || before === null ? null : finite(days - before) };
}

function missingDays(state: BooksState, held: Held, turned: Turned): CheckMissing {
  const sheet = latestBalanceSheet(state.books.balanceSheets);
  if (sheet === null) return "balanceSheet";
  return (sheet.lines[held] ?? null) === null ? held : turned;
}

export const receivablesDays: Check = ({ state }, limit) => {
  const figures = daysAndChange(state, "receivables", "revenue");
  const { days, change } = figures;
  if (days === null) return unknown(figures, missingDays(state, "receivables", "revenue"));
  const hasGrown = change !== null && isAbove(change, limit("upBy"));
  return assessed(isAbove(days, limit("days")) || hasGrown, figures);
};

const grownDays =
  (held: "inventory" | "payables"): Check =>
  ({ state }, limit) => {
    const figures = daysAndChange(state, held, "costOfGoods");
    if (figures.days === null) return unknown(figures, missingDays(state, held, "costOfGoods"));
    if (figures.change === null) return unknown(figures, "balanceSheetYearBefore");
    return assessed(isAbove(figures.change, limit("upBy")), figures);
  };

export const inventoryDays = grownDays("inventory");
export const payablesStretch = grownDays("payables");

export const deposits: Check = ({ state }, limit) => {
  const sheet = latestBalanceSheet(state.books.balanceSheets);
  if (sheet === null) return unknown({ pct: null }, "balanceSheet");
  const deferred = sheet.lines.deferredRevenue ?? null;
  const pct = pctOf(deferred, yearOfBalanceSheet(state, sheet)?.figures.revenue ?? null);
  if (pct === null) return unknown({ pct }, deferred === null ? "deferredRevenue" : "revenue");
  return assessed(isAbove(pct, limit("pct")), { pct });
};

export const capexBelowDepreciation: Check = ({ state: { years } }, limit) => {
  const both = years.flatMap(({ period }) => {
    const [spent, worn] = [period.capex ?? null, period.lines.depreciation ?? null];
    return spent === null || worn === null ? [] : [{ spent, worn }];
  });
  const capex = meanOf(both.map(({ spent }) => spent));
  const depreciation = meanOf(both.map(({ worn }) => worn));
  const figures = { capex, depreciation };
  if (capex === null || depreciation === null) return unknown(figures, "capexAndDepreciation");
  return assessed(isAbove(limit("share") * depreciation, capex), figures);
};
