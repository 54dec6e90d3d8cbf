import type { BalanceSheet } from "./books.ts";
import type { BooksState, PeriodState } from "./books-state.ts";
import { finite } from "./known-figure.ts";
import { monthOf } from "./month-span.ts";

/** The balance sheet of the latest date that can be read; of two of one date the first entered. */
export function latestBalanceSheet(sheets: readonly BalanceSheet[]): BalanceSheet | null {
  let latest: BalanceSheet | null = null;
  for (const sheet of sheets) {
    if (Number.isNaN(monthOf(sheet.date))) continue;
    if (latest === null || sheet.date > latest.date) latest = sheet;
  }
  return latest;
}

/** The balance sheet of the same calendar month a year before another. */
export function balanceSheetYearBefore(
  sheets: readonly BalanceSheet[],
  { date }: BalanceSheet,
): BalanceSheet | null {
  const month = monthOf(date) - 12;
  return latestBalanceSheet(sheets.filter((sheet) => monthOf(sheet.date) === month));
}

/** The counting year that holds the date of a balance sheet, else the one that ended last before it. */
export function yearOfBalanceSheet(
  { years }: Pick<BooksState, "years">,
  { date }: BalanceSheet,
): PeriodState | null {
  const month = monthOf(date);
  return (
    years.find(({ from, to }) => from <= month && month <= to) ??
    years.findLast(({ to }) => to < month) ??
    null
  );
}

/**
 * What is tied up in running the business: current assets without cash less current liabilities without debt.
 *
 * Units: US dollars. No figure: none of receivables, inventory and payables is known; other absent lines are nothing.
 * Source: https://en.wikipedia.org/wiki/Working_capital
 *
 * @example operatingWorkingCapitalOf({ receivables: 100, inventory: 50, payables: 60 }) // 90
 */
export function operatingWorkingCapitalOf(lines: BalanceSheet["lines"]): number | null {
  const { receivables, inventory, payables } = lines;
  if ((receivables ?? inventory ?? payables ?? null) === null) return null;
  return (
    (receivables ?? 0) +
    (inventory ?? 0) +
    (lines.prepaid ?? 0) +
    (lines.otherCurrentAssets ?? 0) -
    (payables ?? 0) -
    (lines.accrued ?? 0) -
    (lines.deferredRevenue ?? 0) -
    (lines.otherCurrentLiabilities ?? 0)
  );
}

/** Operating working capital of the latest balance sheet as a part of its year's revenue, which is above 0. */
export function workingCapitalShare(state: BooksState): number | null {
  const sheet = latestBalanceSheet(state.books.balanceSheets);
  if (sheet === null) return null;
  const capital = operatingWorkingCapitalOf(sheet.lines);
  const revenue = yearOfBalanceSheet(state, sheet)?.figures.revenue ?? null;
  return capital === null || revenue === null || revenue <= 0 ? null : finite(capital / revenue);
}

/**
 * What growth ties up in a year: working capital as a part of revenue, times the revenue that is to come.
 *
 * Units: US dollars; growth in percent. Never below 0; 0 while no growth is expected. No figure: growth is expected, and
 * the part or the revenue is not known.
 * Source: this product's own definition.
 *
 * @example workingCapitalNeed(0.075, 1_836_000, 4) // 5_508
 */
export function workingCapitalNeed(
  share: number | null,
  revenue: number | null,
  growthPct: number | null,
): number | null {
  if (growthPct === null || growthPct === 0) return 0;
  if (share === null || revenue === null) return null;
  return finite(Math.max(0, (share * revenue * growthPct) / 100));
}
