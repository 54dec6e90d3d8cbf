import type { CellSource, StoredBooks } from "#features/books/model/stored-books.ts";

type Sources = Readonly<Record<string, CellSource>>;

/** The books for somebody who may not read every document of the deal: those are not named. */
export function hideDocuments(books: StoredBooks, readable: ReadonlySet<string>): StoredBooks {
  const hide = <Source extends CellSource | null>(source: Source): Source =>
    source?.documentId && !readable.has(source.documentId) ? { ...source, documentId: null } : source;
  const hideAll = (sources: Sources) =>
    Object.fromEntries(Object.entries(sources).map(([key, source]) => [key, hide(source)]));
  const hideBoth = <Row extends { source: CellSource | null; sources: Sources }>(row: Row): Row => ({
    ...row,
    source: hide(row.source),
    sources: hideAll(row.sources),
  });
  return {
    ...books,
    periods: books.periods.map(hideBoth),
    balanceSheets: books.balanceSheets.map(hideBoth),
    adjustments: books.adjustments.map((line) => ({ ...line, evidence: hideAll(line.evidence) })),
    monthlyRevenue: books.monthlyRevenue.map((row) => ({ ...row, source: hide(row.source) })),
    facts: { ...books.facts, sources: hideAll(books.facts.sources) },
  };
}
