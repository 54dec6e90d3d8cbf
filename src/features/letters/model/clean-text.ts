/**
 * What a person wrote, as a letter may hold it. Characters that nobody sees, that turn the order of what is read, or
 * that no file format takes, have no place in a text that somebody signs.
 */
const UNSEEN =
  /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\uFFFE\uFFFF]/g;
const LINE_ENDS = /\r\n?|[\u000B\u000C\u0085\u2028\u2029]/g;

/** Several lines stay several lines. */
export function cleanProse(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(LINE_ENDS, "\n")
    .replaceAll(UNSEEN, "")
    .replaceAll("\t", " ")
    .split("\n")
    .map((line) => line.replaceAll(/ {2,}/g, " ").trim())
    .join("\n")
    .trim();
}

/** One line, whatever was pasted: an address of three lines is parted by commas. */
export function cleanLine(text: string): string {
  return cleanProse(text).replaceAll(/,?\n+/g, ", ");
}
