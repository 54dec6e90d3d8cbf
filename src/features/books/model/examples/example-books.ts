import type { z } from "zod";
import type { BalanceKey, LineKey } from "#calc/books/books.ts";
import {
  storedBooksSchema,
  type BooksTable,
  type factsSchema,
  type ROW_SCHEMAS,
  type StoredBooks,
} from "#features/books/model/stored-books.ts";

type Row<Table extends BooksTable> = Omit<z.input<(typeof ROW_SCHEMAS)[Table]>, "id">;

/** The books of an example before their rows have ids. */
export interface ExampleBooks {
  readonly periods: readonly Row<"periods">[];
  readonly balanceSheets: readonly Row<"balanceSheets">[];
  readonly adjustments: readonly ExampleLine[];
  readonly roles: readonly Row<"roles">[];
  readonly customers: readonly Row<"customers">[];
  readonly monthlyRevenue: readonly Row<"monthlyRevenue">[];
  readonly facts: z.input<typeof factsSchema>;
}

export interface ExampleLine extends Omit<Row<"adjustments">, "evidence"> {
  /** What proves it, in words: an example has no documents. */
  readonly proofs?: readonly string[];
}

/** As they are stored. */
export function toStoredExample(example: ExampleBooks, newId: () => string): StoredBooks {
  const withId = <Fields extends object>(row: Fields) => ({ id: newId(), ...row });
  return storedBooksSchema.parse({
    ...example,
    periods: example.periods.map(withId),
    balanceSheets: example.balanceSheets.map(withId),
    adjustments: example.adjustments.map(({ proofs = [], ...line }) => ({
      ...withId(line),
      evidence: Object.fromEntries(proofs.map((note) => [newId(), { note }])),
    })),
    roles: example.roles.map(withId),
    customers: example.customers.map(withId),
    monthlyRevenue: example.monthlyRevenue.map(withId),
  });
}

/** A line a row, a document or a date a column. Null: the document does not have the line. */
type Columns<Key extends string> = Readonly<Partial<Record<Key, readonly (number | null)[]>>>;
export type LineColumns = Columns<LineKey>;
export type BalanceColumns = Columns<BalanceKey>;

/** What stands in a column. */
export const columnOf = <Key extends string>(columns: Columns<Key>, column: number) =>
  Object.fromEntries(
    Object.entries<readonly (number | null)[] | undefined>(columns).flatMap(([key, amounts]) => {
      const amount = amounts?.[column] ?? null;
      return amount === null ? [] : [[key, amount]];
    }),
  ) as Partial<Record<Key, number>>;

/** Amounts of a line of the ledger in the order of these labels; null: it is not claimed there. */
export const amountsOf = (
  labels: readonly string[],
  amounts: readonly (number | null)[],
): Record<string, number> =>
  Object.fromEntries(
    labels.flatMap((label, place) => {
      const amount = amounts[place] ?? null;
      return amount === null ? [] : [[label, amount]];
    }),
  );
