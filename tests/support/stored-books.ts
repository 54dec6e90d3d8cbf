import type { Books } from "#calc/books/books.ts";
import { storedBooksSchema, type StoredBooks } from "#features/books/model/stored-books.ts";

const id = (): string => crypto.randomUUID();
const known = <Value extends object>(values: Value): Value =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as Value;

/** Books of the core as somebody would have typed them. */
export function storedBooksOf(books: Books): StoredBooks {
  return storedBooksSchema.parse({
    periods: books.periods.map((period) => ({ ...period, id: id(), lines: known(period.lines) })),
    balanceSheets: books.balanceSheets.map(({ date, lines }) => ({ id: id(), date, lines: known(lines) })),
    adjustments: books.adjustments.map((line) => ({
      ...line,
      id: id(),
      ruleId: line.ruleId ?? "",
      reason: line.reason ?? "",
      amounts: known(line.amounts),
    })),
    roles: books.roles.map((role) => ({ ...role, id: id() })),
    customers: books.customers.map((row) => ({ ...row, id: id(), contractUntil: row.contractUntil ?? "" })),
    monthlyRevenue: books.monthlyRevenue.map((row) => ({ ...row, id: id() })),
    facts: {
      statedSde: books.stated?.sde ?? null,
      statedEbitda: books.stated?.ebitda ?? null,
      statedRevenue: books.stated?.revenue ?? null,
      employees: books.employees ?? null,
      rentToSeller: books.rentToSeller ?? null,
      base: books.base ?? null,
      expectedGrowthPct: books.expectedGrowthPct ?? null,
    },
  });
}
