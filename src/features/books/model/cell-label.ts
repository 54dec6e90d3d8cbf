import { isUuid } from "#kit/is-uuid.ts";
import { BALANCE_LABELS, LINE_LABELS } from "./books-labels.ts";
import { BOOKS_TABLES, type BooksTable, type StoredBooks } from "./stored-books.ts";

const TABLE_WORDS: Readonly<Record<BooksTable, string>> = {
  ownLines: "Line",
  periods: "Period",
  balanceSheets: "Balance sheet",
  adjustments: "Add-back",
  roles: "Role",
  customers: "Customer",
  monthlyRevenue: "Month",
};

const LABELS: Readonly<Record<string, string>> = { ...LINE_LABELS, ...BALANCE_LABELS };

/** Fields whose names say nothing to a reader. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  ruleId: "Kind of add-back",
  burdenPct: "Payroll taxes and benefits, %",
  evidence: "Proof",
};

/** "annualPay" is "Annual pay". */
const wordsOf = (field: string): string => {
  const said = FIELD_WORDS[field];
  if (said !== undefined) return said;
  const words = field
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll(/\b(?:sde|ebitda)\b/g, (letters) => letters.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const NAMES = ["label", "name", "title", "date", "month"] as const;

function describeRow(books: StoredBooks, table: BooksTable, id: string): string {
  const row: Readonly<Record<string, unknown>> | undefined = books[table].find((one) => one.id === id);
  const names = NAMES.map((key) => row?.[key]).filter((value) => typeof value === "string");
  return names.find((name) => name !== "") ?? TABLE_WORDS[table];
}

/**
 * What a cell of the books is called, by the name that books-change.ts gives it: the row, and what of it. A row as a
 * whole is called by its name.
 *
 * @example describeCell(EMPTY_BOOKS, "facts//statedSde") // "Stated SDE"
 */
export function describeCell(books: StoredBooks, cell: string): string {
  const [name = "", id = "", field, ...rest] = cell.split("/");
  const table = BOOKS_TABLES.find((one) => one === name);
  if (table === undefined) return wordsOf(field ?? name);
  const row = describeRow(books, table, id);
  if (field === undefined) return `${TABLE_WORDS[table]} ${row === TABLE_WORDS[table] ? "" : row}`.trim();
  const key = rest.join("/");
  if (key === "") return `${row}: ${wordsOf(field)}`;
  const own = books.ownLines.find((line) => line.id === key)?.name;
  // What has no name but an id is called by what it is.
  return `${row}: ${LABELS[key] ?? own ?? (isUuid(key) ? wordsOf(field) : key)}`;
}
