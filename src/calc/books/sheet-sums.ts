import { EXPENSE_KEYS, LINE_KEYS, type PeriodLines } from "./books.ts";
import { subtract } from "./known-figure.ts";

/**
 * All operating expenses of a period; absent lines add nothing.
 *
 * Units: US dollars of the period. No figure: none of them is known.
 * Source: https://en.wikipedia.org/wiki/Operating_expense
 *
 * @example operatingExpensesOf({ wages: 60, rent: 10, interest: 5 }) // 70
 */
export function operatingExpensesOf(lines: PeriodLines): number | null {
  let sum: number | null = null;
  for (const key of EXPENSE_KEYS) {
    const amount = lines[key] ?? null;
    if (amount !== null) sum = (sum ?? 0) + amount;
  }
  return sum;
}

/**
 * Each line of several periods, added up with their weights: the twelve months to date by line. A line that one of the
 * periods lacks is taken as nothing there.
 *
 * Units: US dollars. No figure: for a line that none of the periods knows.
 * Source: this product's own definition.
 *
 * @example combineLines([{ weight: 1, lines: { rent: 12 } }, { weight: -1, lines: { rent: 9 } }]) // { rent: 3 }
 */
export function combineLines(
  parts: readonly { readonly weight: number; readonly lines: PeriodLines }[],
): PeriodLines {
  const sums: { -readonly [Key in keyof PeriodLines]: number } = {};
  for (const { weight, lines } of parts) {
    for (const key of LINE_KEYS) {
      const amount = lines[key] ?? null;
      if (amount !== null) sums[key] = (sums[key] ?? 0) + weight * amount;
    }
  }
  return sums;
}

/**
 * How far one document's figure is from another's on the same months.
 *
 * Units: US dollars, signed. No figure: one of the two does not state it.
 * Source: this product's own definition.
 *
 * @example differenceOfDocuments(1_842_000, 1_800_000) // 42000
 */
export const differenceOfDocuments = (figure: number | null, counting: number | null): number | null =>
  subtract(figure, counting);
