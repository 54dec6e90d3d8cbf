/** What XML cannot hold, and the most characters that one cell can. */
const UNWRITABLE =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const MOST_CHARACTERS = 32_767;

/** A person's text as a spreadsheet cell can hold it. */
export function asCellText(text: string): string {
  const writable = text.replaceAll(UNWRITABLE, "").replaceAll("\r\n", "\n");
  return writable.length > MOST_CHARACTERS ? `${writable.slice(0, MOST_CHARACTERS - 1)}…` : writable;
}
