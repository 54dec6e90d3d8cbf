import { isSafeAddress } from "#kit/link-address.ts";
import { listRuns, readMarkdown, wordsOfRuns } from "#kit/read-markdown.ts";

/** The words of an article alone, a paragraph a line: for search and for counting. */
export const articleWords = (body: string): string =>
  readMarkdown(body, isSafeAddress).flatMap(listRuns).map(wordsOfRuns).join("\n");
