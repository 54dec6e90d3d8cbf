import { RECORD_GROUPS, type RecordGroup } from "./record-fields.ts";

/** A value of a record that is no number, or a group that could not be read, in words for the person. */
export interface RecordWarning {
  readonly field: string;
  readonly value: unknown;
  readonly message: string;
}

export type RecordObject = Readonly<Record<string, unknown>>;
export type RecordGroups = Readonly<Record<RecordGroup, RecordObject>>;

const EMPTY: RecordObject = Object.freeze({});

export function isObject(value: unknown): value is RecordObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A record's own value, never one of its prototype, so that a key such as "constructor" reads as absent. */
export function ownValue(record: RecordObject, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function parseJson(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    // Stack spec §3: a group stored as text that cannot be parsed becomes empty. The caller warns about it.
    return null;
  }
}

type GroupReading =
  | { readonly group: RecordObject; readonly warning?: RecordWarning }
  | { readonly error: string };

const NOT_AN_OBJECT = "must be an object of named values, or the JSON text of one";

function readGroup(record: RecordObject, name: RecordGroup): GroupReading {
  const value = ownValue(record, name);
  if (value === undefined || value === null || value === "") return { group: EMPTY };
  if (isObject(value)) return { group: value };
  if (typeof value !== "string") return { error: `"${name}" ${NOT_AN_OBJECT}.` };
  const parsed = parseJson(value);
  if (parsed === null) {
    const message = `"${name}" is text that is not JSON, so it was read as empty.`;
    return { group: EMPTY, warning: { field: name, value, message } };
  }
  if (parsed.value === null) return { group: EMPTY };
  return isObject(parsed.value) ? { group: parsed.value } : { error: `"${name}" ${NOT_AN_OBJECT}.` };
}

/** The four groups of a record; a group that is absent is empty. */
export function readGroups(
  record: RecordObject,
  warnings: RecordWarning[],
): { readonly ok: true; readonly groups: RecordGroups } | { readonly ok: false; readonly error: string } {
  const groups: Record<RecordGroup, RecordObject> = {
    basics: EMPTY,
    financials: EMPTY,
    assets: EMPTY,
    liabilities: EMPTY,
  };
  for (const name of RECORD_GROUPS) {
    const reading = readGroup(record, name);
    if ("error" in reading) return { ok: false, error: reading.error };
    groups[name] = reading.group;
    if (reading.warning) warnings.push(reading.warning);
  }
  return { ok: true, groups };
}
