import { readRecordGroup } from "#calc/deal/record-groups.ts";
import { isNumeric, toNumber } from "#calc/deal/to-number.ts";

/**
 * Reads what older records and other programs left in the database, without trusting any of it: groups that are
 * JSON text, numbers that are text, or junk: what cannot be read becomes empty.
 */
export type StoredGroup = Readonly<Record<string, unknown>>;

export const readGroup = (value: unknown): StoredGroup => readRecordGroup(value).group;

/** A saved analysis or draft keeps its deal inside. */
export function innerRecord(outer: StoredGroup): StoredGroup {
  const inner = ["deal_data", "dealData", "data"].map((name) => readGroup(outer[name]));
  return inner.find((group) => Object.keys(group).length > 0) ?? outer;
}

/** The number there is, or nothing: never 0 for what is unknown. */
export function readNumber(value: unknown, range: { lowest: number; highest: number }): number | undefined {
  if (!isNumeric(value)) return undefined;
  const number = typeof value === "number" ? value : toNumber(value);
  return number >= range.lowest && number <= range.highest ? number : undefined;
}

export function readText(value: unknown, mostCharacters: number): string {
  return typeof value === "string" ? value.trim().slice(0, mostCharacters).trim() : "";
}

export function readTexts(value: unknown, most: { texts: number; characters: number }): string[] {
  if (!Array.isArray(value)) return [];
  return value
    .map((text) => readText(text, most.characters))
    .filter((text) => text !== "")
    .slice(0, most.texts);
}
