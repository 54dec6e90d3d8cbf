import type { FileAnswer } from "#features/intake/model/answer.ts";
import { foldLetters } from "#features/intake/model/paper/fold-letters.ts";
import {
  MOST_NAME_CHARACTERS,
  MOST_VALUES,
  type Intake,
  type PaperText,
} from "#features/intake/model/review/intake.ts";

import { industryOfTitle } from "#features/intake/model/review/industry-of-title.ts";
import type { RunReading } from "#server/reading/run-guarded.ts";
import { readFile, readText } from "./read-file.ts";

/** A paper with what it says, as an intake keeps it. */
export interface ReadPaper extends Pick<Intake, "name" | "values" | "checks"> {
  readonly paper: PaperText;
}

/** A listing is shorter; what is longer may be a paper of many pages. */
const LONGEST_LISTING = 20_000;
const PASTED = "Pasted text";

/**
 * Pasted text with what it says, or why it cannot be read. Reading is deterministic, and nothing in the text is followed. It
 * is read in a process of its own, as a file is: others do not wait for it.
 */
export async function readPaste(
  pasted: string,
  run: RunReading,
): Promise<ReadPaper | { readonly reason: string }> {
  const text = foldLetters(pasted.replaceAll(/\r\n?/g, "\n"));
  const isListing = text.length <= LONGEST_LISTING;
  const answer = await (isListing
    ? readText(text, { run })
    : readFile({ name: `${PASTED}.txt`, bytes: new TextEncoder().encode(text), password: null }, { run }));
  return answer.status === "read"
    ? keptPaper(PASTED, answer, isListing ? [text] : answer.text)
    : { reason: answer.reason ?? "This text could not be read." };
}

/** What was read in a file that could be read. */
export const readPaperOf = (fileName: string, answer: FileAnswer): ReadPaper =>
  keptPaper(fileName, answer, answer.text);

function keptPaper(paperName: string, answer: FileAnswer, text: readonly string[]): ReadPaper {
  const { kind, reason, values, checks } = answer;
  return {
    name: nameOf(text, values, paperName),
    paper: {
      name: paperName,
      kind: kind ?? "text",
      pages: text.map((page) => ({ text: page })),
      notes: reason === null ? [] : [reason.slice(0, 500)],
    },
    values: [...values, ...industryOfTitle(values)].slice(0, MOST_VALUES),
    checks: [...checks],
  };
}

/** The business as the paper calls it, else the beginning of its text. */
function nameOf(text: readonly string[], values: FileAnswer["values"], paperName: string): string {
  const said = ["companyName", "title"]
    .map((key) => values.find((value) => value.key === key)?.value)
    .find((value) => typeof value === "string");
  const first = text
    .join("\n")
    .split("\n")
    .find((line) => line.trim() !== "");
  const name = String(said ?? (paperName === PASTED ? shortened(first) : null) ?? paperName).trim();
  return (name === "" ? paperName : name).slice(0, MOST_NAME_CHARACTERS);
}

const BEGINNING = 80;

/** The beginning of a line of prose, up to a whole word. */
function shortened(line: string | undefined): string | null {
  const text = line?.trim() ?? "";
  if (text.length <= BEGINNING) return text === "" ? null : text;
  return `${text.slice(0, BEGINNING).replace(/[\s,;:.–-]*\S*$/, "")}…`;
}
