import type { DealDocument } from "#features/documents/contract.ts";
import { listWords } from "#kit/list-words.ts";

/** What answers a line of the checklist already, in words, by the key of the line. */
export type DocumentsOnHand = ReadonlyMap<string, string>;

/** The names of uploads that speak of a document, by a word of their name or of a tag. */
export function uploadsOf(
  documents: readonly Pick<DealDocument, "name" | "tags">[],
  words: readonly string[],
): string[] {
  const has = (text: string) => words.some((word) => text.toLowerCase().includes(word));
  return documents.filter(({ name, tags }) => has(name) || tags.some(has)).map(({ name }) => name);
}

/** Lines that an upload of such a name answers. Of tax returns it is the books that say of which years they are. */
const BY_UPLOAD: Readonly<Record<string, readonly string[]>> = { "standing:lease": ["lease"] };

export const documentsUploaded = (
  documents: readonly Pick<DealDocument, "name" | "tags">[],
): DocumentsOnHand =>
  new Map(
    Object.entries(BY_UPLOAD).flatMap(([key, words]) => {
      const uploads = uploadsOf(documents, words);
      return uploads.length === 0 ? [] : [[key, listWords(uploads)] as const];
    }),
  );
