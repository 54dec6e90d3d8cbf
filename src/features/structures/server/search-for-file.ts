import {
  type FileSearch,
  type StructuresInFile,
  structuresInFile,
  type StructuresSource,
} from "#features/structures/model/workbook/structures-in-file.ts";
import type { FileAnswer } from "#server/file-route.ts";
import { ownProgram } from "#server/own-program.ts";
import {
  SearchFault,
  type SearchFaultKind,
  searchOnThread,
  type SearchOrder,
} from "#server/threads/search-threads.ts";

const SCRIPT = ownProgram("structures-worker", import.meta.url);

const LESS =
  "Leave out the other answers, or ask for less in Best structure (fewer types, one price), and export again.";
const SAID: Readonly<Record<SearchFaultKind, string>> = {
  busy: "Too many searches for the best structure are running. Export again in a minute.",
  timeout: `The search for the best structure took too long for a file, and was stopped. ${LESS}`,
  "too-large": `The search for the best structure took more memory than is allowed here, and was stopped. ${LESS}`,
  cancelled: "The search for the best structure was stopped before it was finished. Export again.",
};

/**
 * What a file of the best structure holds, searched on a thread of searches in the person's turn; a refusal where no thread answers.
 * The search ends with the `signal` of who asked.
 */
export async function searchedForFile(
  personId: string,
  source: StructuresSource,
  options: Pick<SearchOrder, "milliseconds" | "signal"> = {},
): Promise<StructuresInFile | Extract<FileAnswer, { ok: false }>> {
  try {
    const found = await searchOnThread({ personId, script: SCRIPT, order: source, ...options });
    return structuresInFile(source, found as FileSearch);
  } catch (error) {
    if (!(error instanceof SearchFault)) throw error;
    return { ok: false, status: 503, code: "SEARCH_NOT_ANSWERED", message: SAID[error.kind] };
  }
}
