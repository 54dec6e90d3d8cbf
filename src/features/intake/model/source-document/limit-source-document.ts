import type { SourceDocument, DocumentPage } from "./source-document.ts";

/** No document of a broker has more; what has is read up to here, and says so. */
export const SOURCE_DOCUMENT_LIMITS = {
  pageLines: 8_000,
  lineLetters: 20_000,
  pages: 400,
  cells: 200_000,
} as const;

/** The part of a document that is read: rules go through all of it several times, so it has an end. */
export function limitSourceDocument(document: SourceDocument): SourceDocument {
  const pages = document.pages.slice(0, SOURCE_DOCUMENT_LIMITS.pages);
  const notes = pages.flatMap((page, index) => {
    const bounded = boundPage(page);
    if (bounded === page) return [];
    pages[index] = bounded;
    return [
      `Page ${index + 1} is very long, or has a very long line: it was read up to its line ${bounded.lines.length}.`,
    ];
  });
  const further =
    document.pages.length > pages.length
      ? [`The first ${pages.length} of ${document.pages.length} pages were read.`]
      : [];
  return notes.length + further.length === 0
    ? document
    : { ...document, pages, notes: [...document.notes, ...notes.slice(0, 5), ...further] };
}

function boundPage(page: DocumentPage): DocumentPage {
  const { cells: most, lineLetters, pageLines } = SOURCE_DOCUMENT_LIMITS;
  let cells = 0;
  const end = page.lines.findIndex((line, index) => {
    cells += line.cells.length;
    return index >= pageLines || line.end - line.start > lineLetters || cells > most;
  });
  if (end === -1) return page;
  const lines = page.lines.slice(0, end);
  return { ...page, lines, text: page.text.slice(0, lines.at(-1)?.end ?? 0) };
}
