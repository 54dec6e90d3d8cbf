import { ADD_BACK_RULES_BASIS } from "#calc/tables/add-back-rules.ts";
import { BOOKS_CHECKS_BASIS } from "#calc/tables/books-checks.ts";
import type { BooksSubject } from "#features/books/model/files/books-subject.ts";
import { listStrayAmounts, listUnplacedLines } from "#features/books/model/to-books.ts";
import { heading, para, section } from "#features/report-files/model/report/pdf-node.ts";
import type { PdfNode } from "#features/report-files/model/report/pdf-types.ts";
import { formatDate } from "#kit/day.ts";
import { listWords } from "#kit/list-words.ts";
import { DEDUCTION_WORDS } from "#features/books/model/bridge-words.ts";
import { MISSING_WORDS } from "#features/books/model/check-words.ts";

/** What is not known, and by which rules of which day the rest was worked out. */
export function basisPart(subject: BooksSubject): PdfNode {
  const unknown = listUnknown(subject);
  return section("What this rests on", [
    heading("What is unknown"),
    unknown.length === 0
      ? para("Nothing.")
      : { ul: unknown.map((words) => para(words, "small")), margin: [0, 2, 0, 4] },
    heading("Rules and date"),
    { ul: listBasis(subject).map((words) => para(words, "small")), margin: [0, 2, 0, 4] },
  ]);
}

function listUnknown({ figures, books, stored }: BooksSubject): string[] {
  const missing = new Set(
    figures.checks.flatMap((check) => check.missing.map((id) => MISSING_WORDS[id].words)),
  );
  const roles = figures.rolesWithoutPay.map((index) => books.roles[index]?.title || "a role without a title");
  const unplaced = listUnplacedLines(stored).map(({ name }) => name || "a line without a name");
  const stray = [...new Set(listStrayAmounts(stored).map(({ label }) => label))];
  return [
    ...(figures.base.without.length === 0
      ? []
      : [
          `Not entered, and not taken off: ${listWords(figures.base.without.map((id) => DEDUCTION_WORDS[id]))}.`,
        ]),
    ...(roles.length === 0 ? [] : [`Roles without a pay: ${listWords(roles)}.`]),
    ...(missing.size === 0 ? [] : [`Missing for checks: ${listWords([...missing])}.`]),
    ...(unplaced.length === 0
      ? []
      : [`Lines that go to no line of the books yet, and count nowhere: ${listWords(unplaced)}.`]),
    ...(stray.length === 0
      ? []
      : [
          `Amounts of the ledger for months that no period names, and that count nowhere: ${listWords(stray)}.`,
        ]),
  ];
}

const listBasis = ({ rules, checks, exportedAt }: BooksSubject): string[] => [
  `Made on ${formatDate(exportedAt)} of what had been entered by then.`,
  `Add-back rules, version ${rules.version}. ${ADD_BACK_RULES_BASIS.text}.`,
  `Checks, version ${checks.version}. ${BOOKS_CHECKS_BASIS.text}.`,
  "An estimate by rules, not an audit. A lender may count differently.",
  "A figure that cannot be worked out reads N/A.",
];
