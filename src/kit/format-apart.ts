import { formatMultiple, formatPercent } from "./format-figure.ts";
import { formatResult, type FigureUnit } from "./format-value.ts";

const MOST_DIGITS = 4;

/**
 * How many decimals two different multiples or percentages need so that they do not look equal; at least `least`, at most
 * four, beyond which they are as good as equal.
 *
 * @example digitsApart(3.636, 3.646, "ratio", 1) // 2
 * @example digitsApart(3.6, 3.8, "ratio", 1) // 1
 */
export function digitsApart(one: number, other: number, unit: "ratio" | "pct", least: number): number {
  const write = unit === "ratio" ? formatMultiple : formatPercent;
  for (let digits = least; digits < MOST_DIGITS; digits += 1)
    if (write(one, digits) !== write(other, digits)) return digits;
  return write(one, MOST_DIGITS) === write(other, MOST_DIGITS) ? least : MOST_DIGITS;
}

export interface Beside {
  /** The figure that stands beside it; null: none does. */
  readonly other: number | null;
  /** Its own words. */
  readonly format: (value: number) => string;
}

/** A figure in its own words, or with more decimals where those would make it look like another one beside it. */
export function formatBeside(value: number, unit: FigureUnit, { other, format }: Beside): string {
  const words = format(value);
  if (other === null || other === value || words !== format(other)) return words;
  if (unit !== "ratio" && unit !== "pct") return words;
  const digits = digitsApart(value, other, unit, 1);
  return digits === 1 ? words : (unit === "ratio" ? formatMultiple : formatPercent)(value, digits);
}

/** A result as it is shown where nothing else is said. */
export const formatPlainly =
  (unit: FigureUnit, ratioDigits: number) =>
  (value: number): string =>
    formatResult(value, unit, { ratioDigits });
