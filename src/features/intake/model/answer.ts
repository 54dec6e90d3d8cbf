import { booksOf, type ReadBooks } from "./books-of.ts";
import { limitSourceDocument } from "./source-document/limit-source-document.ts";
import {
  pageOfText,
  type SourceDocument,
  type SourceDocumentKind,
  type DocumentPage,
} from "./source-document/source-document.ts";
import { readSourceDocument } from "./read-source-document.ts";
import type { ReadCheck, ReadValue } from "./read-value.ts";
import { splitListings, type ListingPart } from "./split-listings.ts";

/** What was read in one file. */
export interface FileAnswer {
  readonly kind: SourceDocumentKind | null;
  readonly status: "read" | "password" | "unreadable";
  /** Why it could not be read, or what of it was not; null where all was. */
  readonly reason: string | null;
  readonly pages: number;
  readonly values: readonly ReadValue[];
  readonly books: ReadBooks;
  readonly checks: readonly ReadCheck[];
  readonly dropped: number;
  /** Where the listings stand, where the text holds several; a value is of the one that its place lies in. */
  readonly listings: readonly ListingPart[];
  readonly text: readonly string[];
}

/** A file that was not read, and why. */
export const unread = (
  status: "password" | "unreadable",
  reason: string,
  kind: SourceDocumentKind | null = null,
): FileAnswer => ({
  kind,
  status,
  reason,
  pages: 0,
  values: [],
  books: booksOf([], false),
  checks: [],
  dropped: 0,
  listings: [],
  text: [],
});

const SPLIT_KINDS: ReadonlySet<SourceDocumentKind> = new Set(["text", "html", "eml"]);
const EMPTY = "This file has no text. If its pages are pictures, paste or type their text.";

/** Reads a document; a text that holds several listings is read listing by listing. */
export function answerDocument(given: SourceDocument): FileAnswer {
  const document = limitSourceDocument(given);
  if (document.pages.every(({ text }) => text.trim() === ""))
    return unread(
      "unreadable",
      (document === given ? [...document.notes, EMPTY] : document.notes).join(" "),
      document.kind,
    );
  const [first] = document.pages;
  const parts =
    first !== undefined && document.pages.length === 1 && SPLIT_KINDS.has(document.kind)
      ? splitListings(first)
      : [];
  const readings =
    first !== undefined && parts.length > 1
      ? parts.map((part) => ({
          part,
          reading: readSourceDocument({ ...document, pages: [partOf(first, part)] }),
        }))
      : [{ part: null, reading: readSourceDocument(document) }];
  const values = readings.flatMap(({ part, reading }) =>
    reading.values.map((value) => (part === null ? value : moved(value, part.start))),
  );
  const notes = [...document.notes, ...readings.flatMap(({ reading }) => reading.notes)];
  return {
    kind: document.kind,
    status: "read",
    reason: notes.length === 0 ? null : notes.join(" "),
    pages: document.pages.length,
    values,
    books: booksOf(
      values,
      values.some(({ how }) => /^lines? .*of (?:1120|1065|Schedule C)/.test(how)),
    ),
    checks: readings.flatMap(({ reading }) => reading.checks),
    dropped: readings.reduce((sum, { reading }) => sum + reading.dropped, 0),
    listings: parts.length > 1 ? parts : [],
    text: document.pages.map(({ text }) => text),
  };
}

/** The listing as a page of its own: what stands in the others is neither a rival nor a title of it. */
const partOf = (page: DocumentPage, { start, end }: ListingPart): DocumentPage =>
  pageOfText(page.text.slice(start, end));

function moved(value: ReadValue, by: number): ReadValue {
  const shift = <Placed extends { readonly place: ReadValue["place"] }>(one: Placed): Placed => ({
    ...one,
    place: { ...one.place, offset: one.place.offset + by },
  });
  return shift({ ...value, alternatives: value.alternatives.map(shift) });
}
