import { pageOfText, type Paper } from "#features/intake/model/paper/paper.ts";
import { readPaper } from "#features/intake/model/read-paper.ts";
import {
  MOST_NAME_CHARACTERS,
  MOST_VALUES,
  type Intake,
  type PaperText,
} from "#features/intake/model/review/intake.ts";

export interface ReadPaste extends Pick<Intake, "name" | "values" | "checks"> {
  readonly paper: PaperText;
}

/** Pasted text with what it says. Reading is deterministic, and nothing in the text is followed. */
export function readPaste(pasted: string): ReadPaste {
  const text = pasted.replaceAll(/\r\n?/g, "\n");
  const paper: Paper = { kind: "text", pages: [pageOfText(text)], notes: [] };
  const { values, checks } = readPaper(paper);
  return {
    name: nameOf(text, values),
    paper: { name: "Pasted text", kind: "text", pages: [{ text }], notes: [] },
    values: values.slice(0, MOST_VALUES),
    checks: [...checks],
  };
}

/** The business as the paper calls it, else the beginning of its text. */
function nameOf(text: string, values: readonly Intake["values"][number][]): string {
  const said = ["companyName", "title"]
    .map((key) => values.find((value) => value.key === key)?.value)
    .find((value) => typeof value === "string");
  const name = String(said ?? text.trim().split("\n", 1)[0] ?? "").trim();
  return (name === "" ? "Pasted text" : name).slice(0, MOST_NAME_CHARACTERS);
}
