import { kindOf, type ListingField } from "./listing-fields.ts";
import type { FileTable } from "#kit/table-file/read-table.ts";
import { readValue } from "./read-value.ts";
import { saysUnknown } from "#kit/table-file/cell-text.ts";
import { recogniseHeader } from "./recognise-header.ts";

const TRIED_ROWS = 30;
/** More names than this missing or too many, and nothing is tried. */
const MOST_MISSING = 12;
const SAYS_NOTHING = 0.4;
const ANY_TEXT = 0.5;

/** $1,250,000, 350k, 1998: words never look so. */
export const LOOKS_LIKE_AMOUNT = /^[$(-]*\s*[\d.,]+\s*(?:k|m|mm|b|bn)?\)?$/i;
const BARE_YEAR = /^(?:19|20)\d\d$/;

/** How well a text fits what its column is called, 0 to 1. */
function fitOf(field: ListingField, text: string, currentYear: number): number {
  const kind = kindOf(field);
  if (kind === "line" || kind === "prose" || kind === "list") return fitOfWords(field, text);
  const { value, refused } = readValue(field, text, { currentYear, scale: 1 });
  if (refused !== undefined) return 0;
  if (value === null) return SAYS_NOTHING;
  if (kind === "link" || kind === "yesNo") return 1;
  const size = typeof value === "number" ? Math.abs(value) : 0;
  if (kind === "money" || kind === "signedMoney") return fitOfMoney(size, text);
  if (text.includes("$")) return 0;
  if (kind === "year") return BARE_YEAR.test(text) ? 1 : 0.3;
  return size < 1000 ? 0.9 : 0.1;
}

function fitOfWords(field: ListingField, text: string): number {
  const isAmount = LOOKS_LIKE_AMOUNT.test(text);
  if (field === "listingId") return isAmount && /[$,]/.test(text) ? 0.1 : /\s/.test(text) ? 0.3 : 0.8;
  if (isAmount || /^https?:/i.test(text)) return 0;
  return field !== "state" || /^[a-z. ]{2,20}$/i.test(text) ? 1 : 0.2;
}

function fitOfMoney(size: number, text: string): number {
  if (/[$,]/.test(text)) return 1;
  return BARE_YEAR.test(text) || size < 1000 ? 0.2 : 0.9;
}

function averageFit(name: string, texts: readonly string[], currentYear: number): number {
  const field = recogniseHeader(name)?.field;
  const known = texts.filter((text) => !saysUnknown(text));
  if (field === undefined) return ANY_TEXT;
  if (known.length === 0) return SAYS_NOTHING;
  return known.reduce((sum, text) => sum + fitOf(field, text.trim(), currentYear), 0) / known.length;
}

/**
 * For each place of the shorter sequence, by how much its partner in the longer one is shifted: never less than the
 * place before it. The best sum of fits; of equals the one that shifts latest.
 */
function findShifts(
  length: number,
  most: number,
  fit: (place: number, shift: number) => number,
): { shifts: number[]; gain: number } {
  const tables: { sum: number; from: number }[][] = [];
  for (let place = 0; place < length; place++) {
    const before = tables[place - 1];
    let best = { sum: before === undefined ? 0 : Number.NEGATIVE_INFINITY, from: 0 };
    const row: { sum: number; from: number }[] = [];
    for (let shift = 0; shift <= most; shift++) {
      const sum = before?.[shift]?.sum;
      if (sum !== undefined && sum > best.sum + 1e-9) best = { sum, from: shift };
      row.push({ sum: best.sum + fit(place, shift), from: best.from });
    }
    tables.push(row);
  }
  const last = tables.at(-1) ?? [];
  let at = 0;
  for (const [shift, { sum }] of last.entries()) if (sum > (last[at]?.sum ?? 0) + 1e-9) at = shift;
  const gain = (last[at]?.sum ?? 0) - tables.reduce((sum, _, place) => sum + fit(place, 0), 0);
  const shifts: number[] = [];
  for (let place = length - 1; place >= 0; place--) {
    shifts.unshift(at);
    at = tables[place]?.[at]?.from ?? 0;
  }
  return { shifts, gain };
}

/** Below this the shifted names fit hardly better than the ones in their places. */
const LEAST_GAIN = 0.5;

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? "" : "s"}`;

/**
 * The table with each name over the column that its texts fit, where all rows have more or fewer cells than there are
 * names. Columns without a name are called by their place, and the person is told.
 */
export function alignNames(table: FileTable, currentYear: number): FileTable {
  const { named, header, usualWidth } = table;
  const difference = usualWidth - named;
  if (!table.hasHeader || difference === 0 || Math.abs(difference) > MOST_MISSING) return table;
  if (difference < 0 && !table.evenlyShort) return table;
  if (difference > 0 && !table.lacksNames) return table;
  const texts = Array.from({ length: usualWidth }, (_, column) =>
    table.rows.slice(0, TRIED_ROWS).map((row) => row.cells[column] ?? ""),
  );
  const fits = new Map<string, number>();
  const fit = (name: number, column: number): number => {
    const key = `${name}|${column}`;
    const known = fits.get(key) ?? averageFit(header[name] ?? "", texts[column] ?? [], currentYear);
    fits.set(key, known);
    return known;
  };
  const isMore = difference > 0;
  const { shifts, gain } = findShifts(Math.min(named, usualWidth), Math.abs(difference), (place, shift) =>
    isMore ? fit(place, place + shift) : fit(place + shift, place),
  );
  const moved = gain >= LEAST_GAIN && shifts.some((shift) => shift > 0);
  const places = moved ? shifts : shifts.map(() => 0);
  return isMore ? withUnnamed(table, places, moved) : withoutNames(table, places, moved);
}

function withUnnamed(table: FileTable, shifts: readonly number[], moved: boolean): FileTable {
  const header = table.header.map((_, column) => `Column ${column + 1}`);
  const unnamed = new Set(header.keys());
  for (const [name, shift] of shifts.entries()) {
    header[name + shift] = table.header[name] ?? "";
    unnamed.delete(name + shift);
  }
  const missing = table.usualWidth - table.named;
  const where = moved
    ? "The names were put over the columns that they fit: please check the samples."
    : "They were read as the last columns: please check the samples.";
  const note = `The rows have ${plural(missing, "column")} more than there are column names. ${where}`;
  return { ...table, header, unnamed: [...unnamed], moved, notes: [...table.notes, note] };
}

function withoutNames(table: FileTable, shifts: readonly number[], moved: boolean): FileTable {
  const missing = table.named - table.usualWidth;
  if (!moved) {
    const last = table.header.slice(table.usualWidth, table.named).join("”, “");
    const note = `Every row has ${plural(missing, "cell")} fewer than there are column names: “${last}” ${missing === 1 ? "stands" : "stand"} over nothing. Please check the samples.`;
    return { ...table, notes: [...table.notes, note] };
  }
  const header = shifts.map((shift, column) => table.header[column + shift] ?? "");
  const dropped = table.header.slice(0, table.named).filter((name) => !header.includes(name));
  const note = `The file names ${plural(missing, "column")} more than its rows have. The names were put over the columns that they fit, without “${dropped.join("”, “")}”: please check the samples.`;
  return { ...table, header, moved, notes: [...table.notes, note] };
}
