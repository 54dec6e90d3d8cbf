/** A group of named values of which nothing else is known: what a file, a browser or another program left. */
export type UnknownRecord = Readonly<Record<string, unknown>>;

/**
 * Whether a value is a group of named values; a list is none.
 *
 * @example isRecord([1]) // false
 */
export const isRecord = (value: unknown): value is UnknownRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The value as a group of named values; an empty one where it is none.
 *
 * @example recordOf("junk") // {}
 */
export const recordOf = (value: unknown): UnknownRecord => (isRecord(value) ? value : {});

/**
 * A record's own value, never one of its prototype, so that a key such as "constructor" reads as absent.
 *
 * @example ownValue({}, "constructor") // undefined
 */
export function ownValue(record: UnknownRecord, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
