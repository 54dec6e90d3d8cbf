import { formatAmount, NOTHING } from "#kit/format-figure.ts";
import { BALANCE_LABELS, BASIS_LABELS, LINE_LABELS } from "#features/books/model/books-labels.ts";
import type { Cell } from "#features/books/model/books-change.ts";
import type { StoredBooks } from "#features/books/model/stored-books.ts";

const nameIn = (labels: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(labels, key) ? labels[key] : undefined;

/** A cell of the books in words: "Revenue, FY2025 (Return)". */
export function nameCell(books: StoredBooks, { table, id, field, key = "" }: Cell): string {
  if (table === "periods") {
    const period = books.periods.find((row) => row.id === id);
    const line =
      field === "items"
        ? books.ownLines.find((row) => row.id === key)?.name
        : field === "lines"
          ? nameIn(LINE_LABELS, key)
          : field === "capex"
            ? "Capital expenditure"
            : undefined;
    const months = period === undefined ? "a period" : `${period.label} (${BASIS_LABELS[period.basis]})`;
    return line === undefined ? months : `${line}, ${months}`;
  }
  if (table === "balanceSheets") {
    const date = books.balanceSheets.find((row) => row.id === id)?.date ?? "";
    return `${nameIn(BALANCE_LABELS, key) ?? "Balance sheet"}, ${date}`;
  }
  const label = table === "adjustments" ? books.adjustments.find((row) => row.id === id)?.label : undefined;
  return label === undefined || label === "" ? "A cell" : label;
}

/** What a cell holds, as it is said. */
export function describeValue(value: unknown): string {
  if (typeof value === "number") return formatAmount(value, { cents: "some" });
  if (value === null || value === undefined || value === "") return `nothing (${NOTHING})`;
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "string" ? `“${value}”` : "something else";
}
