const PLAIN_NUMBER = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i;

/**
 * The number converter: a finite number or a plain numeric string gives that number, everything else gives 0.
 *
 * Range: any value. There is always a figure. Money as people write it ("$1,200") is not a plain number: reading
 * such text is the business of the form or the import, before anything is computed.
 * Source: this product's own definition.
 *
 * @example toNumber("65000") // 65000
 * @example toNumber("$1,200") // 0
 * @example toNumber(null) // 0
 */
export function toNumber(x: unknown): number {
  if (typeof x === "number") return Number.isFinite(x) ? x : 0;
  if (typeof x !== "string" || !PLAIN_NUMBER.test(x)) return 0;
  const value = Number(x);
  return Number.isFinite(value) ? value : 0;
}

/** Whether the converter reads a number here, or falls back to 0. */
export function isNumeric(x: unknown): boolean {
  if (typeof x === "number") return Number.isFinite(x);
  return typeof x === "string" && PLAIN_NUMBER.test(x) && Number.isFinite(Number(x));
}
