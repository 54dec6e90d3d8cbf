import type { LedgerAmount } from "#calc/books/books-figures.ts";
import type { Adjustment, Books } from "#calc/books/books.ts";
import { monthOf } from "#calc/books/month-span.ts";
import type { BooksSubject } from "#features/books/model/files/books-subject.ts";

/** Some months of which documents speak: several may speak of the same ones. */
export interface Span {
  /** Of its first period. */
  readonly label: string;
  /** Places of its periods. */
  readonly periods: readonly number[];
}

/** The spans in the order of the periods; a period whose dates are not readable has one for itself. */
export function listSpans({ periods }: Books): readonly Span[] {
  const spans = new Map<string, { label: string; periods: number[] }>();
  for (const [index, { label, startDate, endDate }] of periods.entries()) {
    const [from, to] = [monthOf(startDate), monthOf(endDate)];
    const key = to >= from ? `${from} ${to}` : `period ${index}`;
    const span = spans.get(key) ?? { label, periods: [] };
    span.periods.push(index);
    spans.set(key, span);
  }
  return [...spans.values()];
}

/** What a line has in each span, in the order of the spans; null where it has no amount. */
export function amountsBySpan(
  { books, figures }: Pick<BooksSubject, "books" | "figures">,
  spans: readonly Span[],
  index: number,
): readonly (LedgerAmount | null)[] {
  const line = books.adjustments[index];
  const found = [...(figures.ledger[index]?.amounts ?? [])];
  const spanOf = new Map<string, number>();
  for (const [place, span] of spans.entries())
    for (const period of span.periods) {
      const label = books.periods[period]?.label ?? "";
      if (!spanOf.has(label)) spanOf.set(label, place);
    }
  // The ledger tells the amounts of a line in the order of the spans.
  return spans.map((_, place) => (line && hasAmount(line, spanOf, place) ? (found.shift() ?? null) : null));
}

const hasAmount = ({ amounts }: Adjustment, spanOf: ReadonlyMap<string, number>, place: number): boolean =>
  Object.entries(amounts).some(
    ([label, amount]) => spanOf.get(label) === place && amount !== null && amount !== undefined,
  );
