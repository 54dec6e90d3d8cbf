import type { BooksChangeInput } from "#features/books/model/books-change.ts";
import type { BooksTable } from "#features/books/model/stored-books.ts";
import worked from "#tests/data/worked-books.json" with { type: "json" };

const { input } = worked;

const rowsOf = (table: BooksTable, rows: readonly object[]): BooksChangeInput[] =>
  rows.map((row) => ({ do: "add", table, row: { id: crypto.randomUUID(), ...row } }));

/** The worked example as somebody types it into empty books. */
export const typeWorkedBooks = ({
  adjustments = input.adjustments as readonly object[],
} = {}): BooksChangeInput[] => [
  ...rowsOf("periods", input.periods),
  ...rowsOf("balanceSheets", input.balanceSheets),
  ...rowsOf("adjustments", adjustments),
  ...rowsOf("roles", input.roles),
  ...rowsOf("customers", input.customers),
  ...rowsOf("monthlyRevenue", input.monthlyRevenue),
  ...Object.entries({
    statedSde: input.stated.sde,
    statedRevenue: input.stated.revenue,
    employees: input.employees,
    rentToSeller: input.rentToSeller,
    expectedGrowthPct: input.expectedGrowthPct,
  }).map(([field, value]): BooksChangeInput => ({ do: "put", table: "facts", field, value })),
];
