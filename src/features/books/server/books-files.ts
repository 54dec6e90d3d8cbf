import { dealName } from "#features/deals/model/deal-name.ts";
import { findDeal } from "#features/deals/server/index.ts";
import { listDocuments } from "#features/documents/server/index.ts";
import { booksCsv } from "#features/books/model/files/books-csv.ts";
import { type BooksSubject, booksSubjectOf } from "#features/books/model/files/books-subject.ts";
import { booksReport } from "#features/books/model/report/books-report.ts";
import { booksWorkbook } from "#features/books/model/workbook/books-workbook.ts";
import { withStated } from "#features/books/model/stated-figures.ts";
import { BOOKS_ERRORS } from "#features/books/model/books-words.ts";
import { reportAnswer, workbookAnswer } from "#features/report-files/server/index.ts";
import { readRules } from "#features/rules/server/index.ts";
import { localDay } from "#kit/day.ts";
import type { WorkContext } from "#server/call-context.ts";
import { isGuest } from "#server/database/readable-rows.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import type { FileAnswer, FileRoute } from "#server/file-route.ts";
import { findBooks } from "./books-table.ts";
import { readHeadline } from "./follow-books.ts";
import { hideDocuments } from "./hide-documents.ts";
import { isUuid } from "#kit/is-uuid.ts";

/** Whose a deal is, is not told. */
const NO_DEAL = { ok: false, status: 404, code: "NOT_FOUND", message: BOOKS_ERRORS.dealMissing } as const;

const routeOf = (
  ending: "pdf" | "xlsx" | "csv",
  make: (subject: BooksSubject, name: string) => Promise<FileAnswer> | FileAnswer,
): FileRoute => ({
  path: `/deals/:id/books.${ending}`,
  role: "guest",
  async answer(context, { path }) {
    const subject = await readSubject(context, path("id"));
    if (subject === null) return NO_DEAL;
    return make(subject, `${subject.companyName} books ${localDay(subject.exportedAt)}`);
  },
});

/** The books out of the product, for everybody who may read the deal. */
export const booksFiles: readonly FileRoute[] = [
  routeOf("pdf", (subject, name) => reportAnswer(booksReport(subject), name)),
  routeOf("xlsx", (subject, name) => workbookAnswer(booksWorkbook(subject), name)),
  routeOf("csv", (subject, name) => ({
    ok: true,
    body: new TextEncoder().encode(booksCsv(subject)),
    contentType: "text/csv; charset=utf-8",
    fileName: `${name}.csv`,
  })),
];

async function readSubject(context: WorkContext, dealId: string): Promise<BooksSubject | null> {
  if (!isUuid(dealId)) return null;
  const found = await context.inWorkspace((tx) => readAll(tx, dealId));
  return found && booksSubjectOf({ ...found, exportedAt: new Date() });
}

async function readAll(tx: WorkTx, dealId: string) {
  const deal = await findDeal(tx, dealId);
  if (!deal) return null;
  const { books: typed, follows } = await findBooks(tx, dealId);
  const books = withStated(typed, (await readHeadline(tx, deal, follows)).entered);
  const documents = new Map((await listDocuments(tx, dealId)).map(({ id, name }) => [id, name]));
  const [rules, checks] = [await readRules(tx, "add-back-rules"), await readRules(tx, "books-checks")];
  return {
    companyName: dealName(deal.data),
    stored: isGuest(tx) ? hideDocuments(books, new Set(documents.keys())) : books,
    rules: { rows: rules.rows, version: rules.version },
    checks: { rows: checks.rows, version: checks.version },
    documents,
  };
}
