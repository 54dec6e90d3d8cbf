import type { BooksFigures } from "#calc/books/books-figures.ts";
import { BASE_METHODS, type BaseMethod, type Books } from "#calc/books/books.ts";
import { figureBooks } from "#calc/books/figure-books.ts";
import { type AddBackRule, OTHER_RULE_ID } from "#calc/tables/add-back-rules.ts";
import type { BooksCheck } from "#calc/tables/books-checks.ts";
import type { CellSource, StoredBooks } from "#features/books/model/stored-books.ts";
import { toBooks } from "#features/books/model/to-books.ts";
import { utcDay } from "#kit/day.ts";

/** Rows of a table of rules with the version by which they are remembered. */
export interface RulesUsed<Row> {
  readonly rows: readonly Row[];
  readonly version: string;
}

/** What the files of a deal's books are made of, beside what follows from it. */
export interface BooksSource {
  readonly companyName: string;
  readonly stored: StoredBooks;
  readonly rules: RulesUsed<AddBackRule>;
  readonly checks: RulesUsed<BooksCheck>;
  /** What the documents are called that a reader of the file may know of, by their ids. */
  readonly documents: ReadonlyMap<string, string>;
  readonly exportedAt: Date;
}

export type PlainBase = Exclude<BaseMethod, "lower_of_latest_and_ttm">;
export const PLAIN_BASES = BASE_METHODS.filter(
  (method): method is PlainBase => method !== "lower_of_latest_and_ttm",
);

/** The books of a deal with everything that the core says of them: what every file is made from. */
export interface BooksSubject extends BooksSource {
  readonly books: Books;
  readonly figures: BooksFigures;
  /** The same figures with each of the methods as the base. */
  readonly byMethod: Readonly<Record<PlainBase, BooksFigures>>;
}

export function booksSubjectOf(source: BooksSource): BooksSubject {
  const books = toBooks(source.stored);
  return { ...source, books, ...figuresOf(books, source) };
}

type Rules = Pick<BooksSource, "rules" | "checks" | "exportedAt">;

/** By the rules that the files are made with, of the day on which they are made. */
export function figuresOf(books: Books, { rules, checks, exportedAt }: Rules) {
  const asked = { today: utcDay(exportedAt), rules: rules.rows, checks: checks.rows };
  const of = (base: BaseMethod | null) => figureBooks({ ...books, base }, asked);
  const byMethod = Object.fromEntries(PLAIN_BASES.map((method) => [method, of(method)]));
  return { figures: of(books.base ?? null), byMethod: byMethod as BooksSubject["byMethod"] };
}

/** The rule by which a line was judged; null where the table has no rule for what no other recognises. */
export const ruleOf = ({ rules }: Rules, ruleId: string): AddBackRule | null =>
  rules.rows.find(({ id }) => id === ruleId) ?? rules.rows.find(({ id }) => id === OTHER_RULE_ID) ?? null;

/** Where something was read, in words; "" where nobody said. */
export function describeSource(
  source: CellSource | null | undefined,
  documents: BooksSource["documents"],
): string {
  if (source === null || source === undefined) return "";
  const { documentId, page, place, note } = source;
  const document = documentId === null ? "" : (documents.get(documentId) ?? "a document of the deal");
  return [document, page === null ? "" : `page ${page}`, place.trim(), note.trim()]
    .filter((part) => part !== "")
    .join(", ");
}
