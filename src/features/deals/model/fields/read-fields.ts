import { firstToSay } from "#calc/deal/read-places.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { readGroup, type StoredGroup } from "#features/deals/model/read-stored.ts";
import { ownValue } from "#kit/record.ts";
import { type FieldGroup, FIELD_GROUPS, type FieldPlace } from "./field.ts";
import { FIELDS, type PlacedField } from "./list-fields.ts";

/** Which names of a field are looked for. */
export type PlacesOf = (field: PlacedField) => readonly FieldPlace[];

export const storedKey = ({ key, stored = key }: PlacedField): string => stored;

/** The fields with the places where each is looked for, worked out once. */
export function placeFields(placesOf: PlacesOf): readonly [PlacedField, readonly FieldPlace[]][] {
  return FIELDS.map((field) => [field, placesOf(field)]);
}

/**
 * A deal out of a record: each field from the first of its places that says something. What cannot be read is unknown;
 * a record without a listing has none. It never throws.
 */
export function readFields(record: StoredGroup, fields: ReturnType<typeof placeFields>): DealData {
  const groups: Partial<Record<FieldGroup | "", StoredGroup>> = { "": record };
  const deal: Partial<Record<FieldGroup, Record<string, unknown>>> = {};
  for (const group of FIELD_GROUPS) {
    const value = ownValue(record, group);
    groups[group] = readGroup(value);
    if (group !== "listing" || (value !== undefined && value !== null)) deal[group] = {};
  }
  for (const [field, places] of fields) {
    const group = deal[field.group];
    if (group === undefined) continue;
    const found = firstToSay(places, ({ group: name, key }) => {
      const value = ownValue(groups[name] ?? {}, key);
      return value === undefined || value === null ? undefined : field.read(value);
    });
    const value = found ?? (Array.isArray(field.blank) ? [] : field.blank);
    if (value !== undefined) group[field.key] = value;
  }
  // The table gives each field the type that its schema gives it: tests hold what is read to the schema.
  return deal as unknown as DealData;
}
