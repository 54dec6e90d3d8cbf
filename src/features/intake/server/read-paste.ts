import { answerPaper, type FileAnswer } from "#features/intake/model/answer.ts";
import { pageOfText, type Paper } from "#features/intake/model/paper/paper.ts";
import {
  MOST_NAME_CHARACTERS,
  MOST_VALUES,
  type Intake,
  type PaperText,
} from "#features/intake/model/review/intake.ts";

/** A paper with what it says, as an intake keeps it. */
export interface ReadPaper extends Pick<Intake, "name" | "values" | "checks"> {
  readonly paper: PaperText;
}

/** Pasted text with what it says. Reading is deterministic, and nothing in the text is followed. */
export function readPaste(pasted: string): ReadPaper {
  const text = pasted.replaceAll(/\r\n?/g, "\n");
  const paper: Paper = { kind: "text", pages: [pageOfText(text)], notes: [] };
  return keptPaper("Pasted text", answerPaper(paper), [text]);
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
    values: values.slice(0, MOST_VALUES),
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
  const name = String(said ?? (paperName === "Pasted text" ? first : null) ?? paperName).trim();
  return (name === "" ? paperName : name).slice(0, MOST_NAME_CHARACTERS);
}
