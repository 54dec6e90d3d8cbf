export const BOOKS_ERRORS = {
  dealMissing: "This deal is no longer there. It may have been deleted in another window.",
  tooLarge:
    "The books of this deal are as large as they can be. Shorten notes or remove lines that are not needed.",
  nothingTyped: "There is nothing in the books of this deal yet. Enter a year first.",
  wouldBeUnknown:
    "The books do not know every one of these figures yet, so that the deal would lose what it has. Say that it may, or choose the others.",
  tooMany: "The books of a deal hold no more rows of this kind. Remove one first.",
} as const;

/** Stored as JSON: hundreds of lines over forty periods, with a source each, are far below. */
export const MOST_BOOKS_BYTES = 2 * 1024 * 1024;
