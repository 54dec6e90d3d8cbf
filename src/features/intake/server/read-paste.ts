import type { FileAnswer } from "#features/intake/model/answer.ts";
import { foldLetters } from "#features/intake/model/source-document/fold-letters.ts";
import {
  MOST_NAME_CHARACTERS,
  MOST_VALUES,
  type Intake,
  type SourceText,
} from "#features/intake/model/review/intake.ts";

import { industryOfTitle } from "#features/intake/model/review/industry-of-title.ts";
import type { RunReading } from "#server/reading/run-guarded.ts";
import { readFile, readText } from "./read-file.ts";

/** A document with what it says, as an intake keeps it. */
export interface ReadDocument extends Pick<Intake, "name" | "values" | "checks"> {
  readonly paper: SourceText;
}

/** A listing is shorter; what is longer may be a document of many pages. */
const LONGEST_LISTING = 20_000;
const PASTED = "Pasted text";

/**
 * Pasted text with what it says, or why it cannot be read. Reading is deterministic, and nothing in the text is followed. It
 * is read in a process of its own, as a file is: others do not wait for it.
 */
export async function readPaste(
  pasted: string,
  run: RunReading,
): Promise<ReadDocument | { readonly reason: string }> {
  const text = foldLetters(pasted.replaceAll(/\r\n?/g, "\n"));
  const isListing = text.length <= LONGEST_LISTING;
  const answer = await (isListing
    ? readText(text, { run })
    : readFile({ name: `${PASTED}.txt`, bytes: new TextEncoder().encode(text), password: null }, { run }));
  return answer.status === "read"
    ? keptDocument(PASTED, answer, isListing ? [text] : answer.text)
    : { reason: answer.reason ?? "This text could not be read." };
}

/** What was read in a file that could be read. */
export const readDocumentOf = (fileName: string, answer: FileAnswer): ReadDocument =>
  keptDocument(fileName, answer, answer.text);

function keptDocument(documentName: string, answer: FileAnswer, text: readonly string[]): ReadDocument {
  const { kind, reason, values, checks } = answer;
  return {
    name: nameOf(text, values, documentName),
    paper: {
      name: documentName,
      kind: kind ?? "text",
      pages: text.map((page) => ({ text: page })),
      notes: reason === null ? [] : [reason.slice(0, 500)],
    },
    values: [...values, ...industryOfTitle(values)].slice(0, MOST_VALUES),
    checks: [...checks],
  };
}

/** The business as the document calls it, else the beginning of its text. */
function nameOf(text: readonly string[], values: FileAnswer["values"], documentName: string): string {
  const said = ["companyName", "title"]
    .map((key) => values.find((value) => value.key === key)?.value)
    .find((value) => typeof value === "string");
  const first = text
    .join("\n")
    .split("\n")
    .find((line) => line.trim() !== "");
  const name = String(said ?? (documentName === PASTED ? shortened(first) : null) ?? documentName).trim();
  return (name === "" ? documentName : name).slice(0, MOST_NAME_CHARACTERS);
}

const BEGINNING = 80;

/** The beginning of a line of prose, up to a whole word. */
function shortened(line: string | undefined): string | null {
  const text = line?.trim() ?? "";
  if (text.length <= BEGINNING) return text === "" ? null : text;
  return `${text.slice(0, BEGINNING).replace(/[\s,;:.–-]*\S*$/, "")}…`;
}
