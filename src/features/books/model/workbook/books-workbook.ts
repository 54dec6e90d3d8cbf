import { type BooksSubject, figuresOf } from "#features/books/model/files/books-subject.ts";
import { workbookOf, type WorkbookPlan } from "#features/report-files/model/workbook/workbook-plan.ts";
import { bridgeSheet } from "./bridge-sheet.ts";
import { checksSheet } from "./checks-sheet.ts";
import { inputsSheet } from "./inputs-sheet.ts";
import { ledgerSheet } from "./ledger-sheet.ts";
import { levelsSheet } from "./levels-sheet.ts";
import { periodsSheet } from "./periods-sheet.ts";

/**
 * The books of a deal as a workbook that calculates: what was typed stands in yellow cells of Periods, Ledger and Facts,
 * every figure is a formula of them with the core's value kept in it. Source: this product's own definition.
 */
export function booksWorkbook(subject: BooksSubject): WorkbookPlan {
  const ledger = ledgerSheet(subject);
  // What a lender would count if each claim had its documents: the core's answer to the same books with that one change.
  const once = figuresOf(
    {
      ...subject.books,
      adjustments: subject.books.adjustments.map((line) =>
        (line.status ?? "claimed") === "claimed" ? { ...line, status: "documented" as const } : line,
      ),
    },
    subject,
  );
  return workbookOf(`${subject.companyName}: books`, [
    bridgeSheet(subject),
    periodsSheet(subject, ledger, once.figures.periods),
    ledger.sheet,
    levelsSheet(subject, once),
    checksSheet(subject),
    inputsSheet(subject),
  ]);
}
