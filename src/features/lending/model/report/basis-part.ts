import { bankNotes } from "#calc";
import {
  type BankFileSubject,
  NO_DECISION,
  sayProfile,
} from "#features/lending/model/files/bank-file-subject.ts";
import { sayNote } from "#features/lending/model/words/note-words.ts";
import { heading, para, section } from "#features/report-files/model/report/pdf-node.ts";
import type { PdfNode } from "#features/report-files/model/report/pdf-types.ts";
import { formatDate } from "#kit/day.ts";

/** What was assumed or left out, and by which rules of which day the rest is calculated. */
export function basisPart(subject: BankFileSubject): PdfNode {
  const { input, rules, rulesOfDay, exportedAt, stackName, subject: told } = subject;
  // Guests are told once that what is paid at closing is not shared: it is not said to be unknown.
  const notes = bankNotes(input, rules)
    .filter(({ field }) => !subject.isForGuest || !/^(closing|profile)/.test(field))
    .map((note) => sayNote(note, told.names));
  const list = (lines: readonly string[]): PdfNode => ({
    ul: lines.map((words) => para(words, "small")),
    margin: [0, 2, 0, 4],
  });
  return section("What this rests on", [
    heading("Assumed, ignored or left out"),
    notes.length === 0 ? para("Nothing.") : list(notes),
    heading("Rules and date"),
    list([
      `Made on ${formatDate(exportedAt)} of the saved stack “${stackName}” and of what had been entered by then.`,
      told.basis,
      `Rules of the day, version ${rulesOfDay.version}. Each value is said with its source and since when it holds; “not verified” is one that nobody has read twice.`,
      "Whole cents, month by month; coverage is the cash that can pay debt, divided by what is due.",
      sayProfile(subject),
      NO_DECISION,
      "Unknown is never read as 0: what cannot be calculated says so.",
    ]),
  ]);
}
