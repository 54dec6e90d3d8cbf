import { bankNotes } from "#calc/lending/bank-notes.ts";
import {
  type BankFileSubject,
  NO_DECISION,
  describeProfile,
} from "#features/lending/model/files/bank-file-subject.ts";
import { describeNote } from "#features/lending/model/words/note-words.ts";
import { heading, para, section } from "#features/report-files/model/report/pdf-node.ts";
import type { PdfNode } from "#features/report-files/model/report/pdf-types.ts";
import { formatDate } from "#kit/day.ts";

/** What was assumed or left out, and by which rules of which day the rest is calculated. */
export function basisPart(subject: BankFileSubject): PdfNode {
  const { input, rules, rulesOfDay, exportedAt, stackName, subject: told } = subject;
  // Guests are told once that what is paid at closing is not shared: it is not said to be unknown.
  const notes = bankNotes(input, rules)
    .filter(({ field }) => !subject.isForGuest || !/^(closing|profile)/.test(field))
    .map((note) => describeNote(note, told.names));
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
      `Rules of the day, version ${rulesOfDay.version}. Each value has its source and the date it took effect; a “not verified” value has one source.`,
      "Worked out in cents, month by month. Coverage is the cash that can pay debt ÷ the payments due.",
      describeProfile(subject),
      NO_DECISION,
    ]),
  ]);
}
