export const BOOKS_ERRORS = {
  dealMissing: "This deal is no longer there. It may have been deleted in another window.",
  tooLarge:
    "The books of this deal are as large as they can be. Shorten notes or remove lines that are not needed.",
  nothingTyped: "The books of this deal are empty. Enter a year first.",
  wouldBeUnknown:
    "The books lack some of these figures, so the deal would lose what it has. Allow it, or choose the others.",
  tooMany: "The books of a deal can have no more rows of this kind. Remove one first.",
} as const;

/** Stored as JSON: hundreds of lines over forty periods, with a source each, are far below. */
export const MOST_BOOKS_BYTES = 2 * 1024 * 1024;
