/** Where a value may stand in a record: the group ("" is the record itself) and the key in it. */
export interface FieldPlace<Group extends string = RecordGroup> {
  readonly group: Group | "";
  readonly key: string;
  /** A stored column that cannot be null: there a 0 means unknown. */
  readonly zeroIsUnknown?: true;
}

export const RECORD_GROUPS = ["basics", "financials", "assets", "liabilities"] as const;
export type RecordGroup = (typeof RECORD_GROUPS)[number];

/**
 * A value that a record may hold under several names: the first of them that says something, else a typed 0 (or an
 * empty text or list), else undefined. `read` gives undefined for what it cannot read.
 *
 * @example firstToSay([{ group: "", key: "a" }, { group: "", key: "b" }], ({ key }) => (key === "a" ? 0 : 7)) // 7
 */
export function firstToSay<Place extends FieldPlace<string>, Value>(
  places: readonly Place[],
  read: (place: Place) => Value | undefined,
): Value | undefined {
  let found: Value | undefined;
  for (const place of places) {
    const value = read(place);
    if (value === undefined || (value === 0 && place.zeroIsUnknown)) continue;
    if (value !== 0 && value !== "" && !(Array.isArray(value) && value.length === 0)) return value;
    found ??= value;
  }
  return found;
}
