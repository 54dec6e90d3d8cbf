/**
 * A spreadsheet reckons a text that begins like a formula, also behind spaces and quotes, also with the wide signs
 * of Asian keyboards. One that takes ";" for the end of a cell sees a beginning behind each.
 */
const FORMULA_START = /(^|;)(?=[\s"'`\u00A0\u200B\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212])/g;
/** A break inside a cell begins a line for readers that know no quotes. */
const BREAKS = /[\t\r\n\v\f\u0085\u2028\u2029\u0000]+/g;

/** A person's text as a cell that stays a text in every spreadsheet: an apostrophe stands before what could be reckoned. */
export function csvText(text: string): string {
  const disarmed = text.replaceAll(BREAKS, " ").replaceAll(FORMULA_START, "$1'");
  return quote(disarmed);
}

/** A number without grouping, at most so many decimals; unknown is an empty cell. */
export function csvNumber(value: number | null, digits: number): string {
  if (value === null || !Number.isFinite(value)) return "";
  const rounded = Number(value.toFixed(digits));
  return rounded === 0 ? "0" : String(rounded);
}

const quote = (text: string): string => (/[",;'\s]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const csvLine = (cells: readonly string[]): string => `${cells.join(",")}\r\n`;

/** Excel takes a file without it for the old letters of Windows. */
export const BYTE_ORDER_MARK = "\uFEFF";
