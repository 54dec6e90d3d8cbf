import { ratioDigits, type WorkingUnit } from "#calc";

const MINUS = "\u2212";
const NOTHING = "–";

const writers = [0, 1, 2, 3, 4].map(
  (digits) =>
    new Intl.NumberFormat("en-US", {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      roundingMode: "halfExpand",
    }),
);

/** Half up on the number as it is written, as the pages round (decision B0); a minus sign, no "-0". */
function write(value: number | null, digits: 0 | 1 | 2 | 3 | 4, prefix = "", suffix = ""): string {
  if (value === null || !Number.isFinite(value)) return NOTHING;
  const rounded = roundHalfUp(value, digits);
  const figure = `${prefix}${writers[digits]?.format(Math.abs(rounded)) ?? ""}${suffix}`;
  return rounded < 0 ? `${MINUS}${figure}` : figure;
}

function roundHalfUp(value: number, digits: number): number {
  const written = String(value);
  if (written.includes("e")) return Math.abs(value) < 1 ? 0 : value;
  return Number(`${Math.round(Number(`${written}e${digits}`))}e-${digits}`) || 0;
}

export const moneyWords = (usd: number | null): string => write(usd, 0, "$");
export const percentWords = (pct: number | null, digits: 0 | 1 | 2 = 1): string =>
  write(pct, digits, "", "%");
export const multipleWords = (ratio: number | null, digits: 0 | 1 | 2 | 3 | 4 = 1): string =>
  write(ratio, digits, "", "x");
export const yearsWords = (years: number | null): string => write(years, 1, "", " years");
/** `−1 pts`: percentage points. */
export const pointsWords = (points: number | null): string =>
  write(points, points !== null && !Number.isInteger(points) ? 1 : 0, "", " pts");
export const countWords = (count: number | null): string =>
  write(count, count !== null && !Number.isInteger(count) ? 1 : 0);

/**
 * A result in its unit, as its card on the page shows it: 7.3%, and coverage and multiples of money to the cent, 11.22x
 * (decision B0). A page and its document never say one figure in two ways.
 */
export function resultWords(value: number | null, unit: WorkingUnit): string {
  if (unit === "pct") return percentWords(value);
  return unit === "ratio" ? multipleWords(value, 2) : valueWords(value, unit);
}

/** A value among the inputs of a working, as the pages write it: 4.0x, but 0.56x where one decimal would hide something. */
export function valueWords(value: number | null, unit: WorkingUnit): string {
  switch (unit) {
    case "usd":
      return moneyWords(value);
    case "pct":
      return percentWords(value, neededDigits(value));
    case "ratio":
      return multipleWords(value, value === null ? 1 : ratioDigits(value));
    case "years":
      return yearsWords(value);
    case "count":
    case "points":
      return write(value, value === null || Number.isInteger(value) ? 0 : neededDigits(value));
  }
}

function neededDigits(value: number | null): 1 | 2 {
  if (value === null) return 1;
  return roundHalfUp(value, 1) === roundHalfUp(value, 2) || Math.abs(value) >= 10 ? 1 : 2;
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** `14 Nov 2026`, where the server stands. */
export function dayOf(date: Date): string {
  return `${date.getDate()} ${MONTHS[date.getMonth()] ?? ""} ${date.getFullYear()}`;
}

/** `2026-11-14`: sorts by date in a folder. */
export function dayInName(date: Date): string {
  const two = (count: number): string => String(count).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** "a, b and c" */
export const listWords = (words: readonly string[]): string =>
  new Intl.ListFormat("en", { type: "conjunction" }).format(words);
