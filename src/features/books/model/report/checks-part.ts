import type { BooksSubject } from "#features/books/model/files/books-subject.ts";
import { SEVERITY_WORDS, sortChecks } from "#features/books/model/check-words.ts";
import { heading, para, section, table } from "#features/report-files/model/report/pdf-node.ts";
import type { PdfNode, PdfText } from "#features/report-files/model/report/pdf-types.ts";

/** The checks: what flags by severity with its question, what cannot be said, and what passes. */
export function checksPart({ figures, checks }: BooksSubject): PdfNode {
  const sorted = sortChecks(figures.checks, checks.rows);
  const flags = sorted.flags.map(({ title, check, sentence, threshold }): (string | PdfText)[] => [
    title,
    small(SEVERITY_WORDS[check.severity]),
    small(`${sentence} ${threshold}`),
    small(check.question),
  ]);
  const unknown = sorted.unknown.map(({ title, check, sentence }): (string | PdfText)[] => [
    title,
    small(SEVERITY_WORDS[check.severity]),
    small(sentence),
  ]);
  const passes = sorted.passes.map(({ title }) => para(title, "small"));
  return section("Checks", [
    heading("Flagged"),
    flags.length === 0
      ? para("Nothing is flagged.")
      : table(
          ["Check", "Severity", "What was found", "Question for the seller"],
          flags,
          [110, 50, "*", 190],
          1,
        ),
    heading("Not known yet"),
    unknown.length === 0
      ? para("Every check has its figures.")
      : table(["Check", "Severity", "What is missing"], unknown, [150, 50, "*"], 1),
    heading("Passed"),
    passes.length === 0 ? para("None.") : { ul: passes },
  ]);
}

const small = (text: string): PdfText => ({ text, style: "small" });
