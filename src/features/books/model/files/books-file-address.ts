/** What a deal's books are given as. */
export const BOOKS_FILE_ENDINGS = ["pdf", "xlsx", "csv"] as const;
export type BooksFileEnding = (typeof BOOKS_FILE_ENDINGS)[number];

/** Where a file of a deal's books is got. */
export const booksFileHref = (dealId: string, ending: BooksFileEnding): string =>
  `/api/files/deals/${encodeURIComponent(dealId)}/books.${ending}`;
