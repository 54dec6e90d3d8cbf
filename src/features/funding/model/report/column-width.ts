/** Of a digit in the text of a table, in points, with room to spare. */
const SIGN_WIDTH = 5.4;
const PADDING = 8;

/** Wide enough for the longest of these figures, at least so many points: thirteen digits are not broken. */
export function widthOf(texts: readonly string[], leastPoints: number): number {
  const longest = Math.max(0, ...texts.map(({ length }) => length));
  return Math.max(leastPoints, Math.ceil(longest * SIGN_WIDTH + PADDING));
}
