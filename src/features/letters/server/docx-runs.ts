import { NumberedItemReference, NumberedItemReferenceFormat, type ParagraphChild, TextRun } from "docx";
import type { Runs } from "#features/letters/model/run.ts";

/** Where a section of the letter begins, for the references to it. Hidden in Word's own list, as its names are. */
export const bookmarkOf = (section: number): string => `_Section${section}`;

/** What is still open is marked, so that nobody sends it by mistake. */
export function textRuns(runs: Runs): ParagraphChild[] {
  return runs.map(({ text, from, isDefined, section }) =>
    section === undefined
      ? new TextRun({
          text,
          ...(isDefined ? { bold: true } : {}),
          ...(from === "gap" ? { highlight: "yellow" as const } : {}),
        })
      : // A field: Word counts it anew when a section before it goes.
        new NumberedItemReference(bookmarkOf(section), text, {
          hyperlink: true,
          referenceFormat: NumberedItemReferenceFormat.NO_CONTEXT,
        }),
  );
}
