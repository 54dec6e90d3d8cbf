import { LISTING_FIELD_KEYS, type ListingField } from "./listing-fields.ts";
import { type Column, mapColumn } from "./recognise-columns.ts";

/** What each column of a file was kept as, in their order; null: not used. */
export type ProfileFields = readonly (ListingField | null)[];

/** What tells files of one shape: how many columns there are, and what they are called. */
export function shapeOf(columns: readonly Column[]): string[] {
  return columns.map((column) => (column.unnamed === true ? "" : column.header.slice(0, 120)));
}

export function fieldsOfColumns(columns: readonly Column[]): (ListingField | null)[] {
  return columns.map(({ field }) => field);
}

/** A field of a listing by its key, or null. */
export function findField(key: string): ListingField | null {
  return LISTING_FIELD_KEYS.find((one) => one === key) ?? null;
}

/** The columns kept as a profile says; one that says it of another number of columns is passed over. */
export function applyProfile(columns: readonly Column[], fields: ProfileFields): Column[] {
  if (fields.length !== columns.length) return [...columns];
  const differing = columns.filter(({ index, field }) => field !== fields[index]);
  const known = columns.map((column): Column => {
    const isKept = column.field !== null && column.field === fields[column.index];
    // Somebody has looked at these columns before: nothing of them is a guess any more.
    return isKept && column.confidence === "guess" ? { ...column, confidence: null } : column;
  });
  // What is set free comes first, so that no field is taken from a column that gets it.
  const freed = differing.reduce((now: Column[], { index }) => mapColumn(now, index, null), known);
  return differing.reduce((now, { index }) => mapColumn(now, index, fields[index] ?? null), freed);
}
