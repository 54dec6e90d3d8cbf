/**
 * A spreadsheet calculates a text that begins like a formula, also behind spaces and quotes, also with the wide signs
 * of Asian keyboards. One that takes ";" for the end of a cell sees a beginning behind each, one that knows no quotes
 * behind each break.
 */
const LIKE_FORMULA = String.raw`[\s"'\x60\u00A0\u200B\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212]`;
const BEGINNING = String.raw`(?<=^|[;\n]|\r(?!\n))`;
const UNGUARDED = new RegExp(`${BEGINNING}(?=${LIKE_FORMULA})`, "g");
const GUARDED = new RegExp(`${BEGINNING}'(?=${LIKE_FORMULA})`, "g");
/** A break inside a cell begins a line for readers that know no quotes. */
const BREAKS = /[\t\r\n\v\f\u0085\u2028\u2029\u0000]+/g;

/** Excel takes a file without it for the old letters of Windows. */
export const BYTE_ORDER_MARK = "\uFEFF";

export interface CsvTextFormat {
  /** Keeps line breaks, for files that are imported again; elsewhere each becomes a space. */
  readonly keepBreaks?: boolean;
}

/**
 * A person's text as a cell that stays a text in every spreadsheet: an apostrophe stands before what could be
 * calculated.
 *
 * @example csvText("=1+1") // "\"'=1+1\""
 * @example csvText("Bread") // "Bread"
 */
export function csvText(text: string, { keepBreaks = false }: CsvTextFormat = {}): string {
  const lines = keepBreaks ? text : text.replaceAll(BREAKS, " ");
  return quote(lines.replaceAll(UNGUARDED, "'"));
}

/**
 * The text of a cell that csvText wrote, once its quotes are read: without the apostrophes of the guard.
 *
 * @example readCsvText("'=1+1") // "=1+1"
 */
export const readCsvText = (cell: string): string => cell.replaceAll(GUARDED, "");

/**
 * A number without grouping, at most so many decimals where that is said; unknown is an empty cell.
 *
 * @example csvNumber(1_303_333.3333, 2) // "1303333.33"
 * @example csvNumber(null) // ""
 */
export function csvNumber(value: number | null, mostDigits?: number): string {
  if (value === null || !Number.isFinite(value)) return "";
  const rounded = mostDigits === undefined ? value : Number(value.toFixed(mostDigits));
  return rounded === 0 ? "0" : String(rounded);
}

/** @example csvLine(["a", "b"]) // "a,b\r\n" */
export const csvLine = (cells: readonly string[]): string => `${cells.join(",")}\r\n`;

const quote = (text: string): string => (/[",;'\s]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
