/**
 * Recalculates the workbooks of random books with LibreOffice and compares every cell with what the core says:
 * `node scripts/check-books-workbook.ts 50`. By hand, as check-workbook.ts.
 */
import { booksWorkbook } from "#features/books/model/workbook/books-workbook.ts";
import { booksSubject } from "#tests/support/books-subject.ts";
import { randomBooks } from "#tests/support/random-books.ts";
import { checkWorkbooks } from "./workbook-check.ts";

const [count = 50, first = 1] = process.argv.slice(2).map(Number);
const planOf = (seed: number) => booksWorkbook(booksSubject(randomBooks(seed)));
process.exitCode = await checkWorkbooks({ count, first, planOf, formulasOf: planOf });
