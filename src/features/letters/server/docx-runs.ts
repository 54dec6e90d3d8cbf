import { TextRun } from "docx";
import type { Runs } from "#features/letters/model/run.ts";

/** What is still open is marked, so that nobody sends it by mistake. */
export function textRuns(runs: Runs): TextRun[] {
  return runs.map(
    ({ text, from, isDefined }) =>
      new TextRun({
        text,
        ...(isDefined ? { bold: true } : {}),
        ...(from === "gap" ? { highlight: "yellow" as const } : {}),
      }),
  );
}
