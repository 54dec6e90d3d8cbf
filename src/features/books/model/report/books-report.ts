import type { BooksSubject } from "#features/books/model/files/books-subject.ts";
import { reportOf, type ReportPlan } from "#features/report-files/model/report/report-plan.ts";
import { basisPart } from "./basis-part.ts";
import { bridgePart } from "./bridge-part.ts";
import { checksPart } from "./checks-part.ts";
import { coverPart } from "./cover-part.ts";
import { ledgerPart } from "./ledger-part.ts";
import { periodsPart } from "./periods-part.ts";

/** A first look at the quality of earnings, to hand to a lender: every line with its verdict, its proof and its source. */
export const booksReport = (subject: BooksSubject): ReportPlan =>
  reportOf(
    { company: subject.companyName, kind: "quality of earnings, first look", createdAt: subject.exportedAt },
    [
      coverPart(subject),
      bridgePart(subject),
      ledgerPart(subject),
      checksPart(subject),
      periodsPart(subject),
      basisPart(subject),
    ],
  );
