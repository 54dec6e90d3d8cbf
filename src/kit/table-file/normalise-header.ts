/**
 * A column head as heads are compared: lower case, `and` for &, no accents, no punctuation, words parted by one space.
 *
 * @example normaliseHeader("FF&E Value ($)") // "ff and e value"
 * @example normaliseHeader("askingPrice") // "asking price"
 */
export function normaliseHeader(header: string): string {
  return header
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replaceAll(/['’`´]/g, "")
    .replaceAll("&", " and ")
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();
}
