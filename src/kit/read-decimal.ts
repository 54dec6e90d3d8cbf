/**
 * The digits of a number without its sign, as a text that `Number` reads. Commas may only part thousands, and a point
 * only decimals; anything else could be read in two ways, and is null.
 *
 * @example readDecimal("1,200,000.50") // "1200000.50"
 * @example readDecimal(".5") // "0.5"
 * @example readDecimal("1,2") // null
 */
export function readDecimal(digits: string): string | null {
  const isPlain = /^\d*\.?\d*$/.test(digits) || /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(digits);
  if (!isPlain || !/\d/.test(digits)) return null;
  return digits.replaceAll(",", "").replace(/\.$/, "").replace(/^\./, "0.");
}
