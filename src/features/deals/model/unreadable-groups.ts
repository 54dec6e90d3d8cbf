import { readGroup, type StoredGroup } from "./read-stored.ts";

export const RECORD_GROUP_NAMES = ["financials", "assets", "liabilities"] as const;
export type RecordGroupName = (typeof RECORD_GROUP_NAMES)[number];

/**
 * The groups of a record that hold something which is no group of named values, nor the JSON text of one: they are
 * read as empty (stack spec §3), and the person is told which.
 */
export function listUnreadableGroups(record: StoredGroup): RecordGroupName[] {
  return RECORD_GROUP_NAMES.filter((name) => {
    const value = record[name];
    if (value === undefined || value === null || value === "") return false;
    return typeof value === "string"
      ? !isJsonGroup(value)
      : typeof value !== "object" || Array.isArray(value);
  });
}

function isJsonGroup(text: string): boolean {
  if (text.trim() === "null") return true;
  // readGroup answers what it could not read with an empty group: only "{}" is empty and readable.
  return Object.keys(readGroup(text)).length > 0 || /^\s*\{\s*\}\s*$/.test(text);
}
