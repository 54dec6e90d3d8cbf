/**
 * A text as a database can hold it: without NUL characters, and with a replacement character for half of a surrogate
 * pair. Everything else stays as it was written.
 *
 * @example storableText("a\0b") // "ab"
 */
export function storableText(text: string): string {
  const withoutNul = text.includes("\0") ? text.replaceAll("\0", "") : text;
  return withoutNul.isWellFormed() ? withoutNul : withoutNul.toWellFormed();
}
