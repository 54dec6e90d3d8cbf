import { isRecord, ownValue, type UnknownRecord } from "#kit/record.ts";
import { RECORD_GROUPS, type RecordGroup } from "./read-places.ts";

/** A value of a record that is no number, or a group that could not be read, in words for the person. */
export interface RecordWarning {
  readonly field: string;
  readonly value: unknown;
  readonly message: string;
}

export type RecordGroups = Readonly<Record<RecordGroup, UnknownRecord>>;

const EMPTY: UnknownRecord = Object.freeze({});

/** What a group of a record holds, and why nothing when it holds something that is no group. */
export interface GroupReading {
  readonly group: UnknownRecord;
  readonly problem?: "not-json" | "no-object";
}

/**
 * A group of a record: an object of named values, or the JSON text of one. What is absent, null or an empty text is
 * empty; what cannot be read is empty too, with the problem.
 *
 * @example readRecordGroup('{"revenue": 5}') // { group: { revenue: 5 } }
 * @example readRecordGroup([]).problem // "no-object"
 */
export function readRecordGroup(value: unknown): GroupReading {
  if (value === undefined || value === null || value === "") return { group: EMPTY };
  if (isRecord(value)) return { group: value };
  if (typeof value !== "string") return { group: EMPTY, problem: "no-object" };
  try {
    const parsed: unknown = JSON.parse(value);
    if (parsed === null) return { group: EMPTY };
    return isRecord(parsed) ? { group: parsed } : { group: EMPTY, problem: "no-object" };
  } catch {
    // Text that is no JSON is empty; the caller says so where somebody can act on it.
    return { group: EMPTY, problem: "not-json" };
  }
}

/** The four groups of a record; a group that is absent is empty. */
export function readGroups(
  record: UnknownRecord,
  warnings: RecordWarning[],
): { readonly ok: true; readonly groups: RecordGroups } | { readonly ok: false; readonly error: string } {
  const groups: Record<RecordGroup, UnknownRecord> = {
    basics: EMPTY,
    financials: EMPTY,
    assets: EMPTY,
    liabilities: EMPTY,
  };
  for (const name of RECORD_GROUPS) {
    const value = ownValue(record, name);
    const { group, problem } = readRecordGroup(value);
    if (problem === "no-object") {
      const error = `"${name}" must be an object of named values, or the JSON text of one.`;
      return { ok: false, error };
    }
    groups[name] = group;
    if (problem === "not-json") {
      const message = `"${name}" is text that is not JSON, so it was read as empty.`;
      warnings.push({ field: name, value, message });
    }
  }
  return { ok: true, groups };
}
