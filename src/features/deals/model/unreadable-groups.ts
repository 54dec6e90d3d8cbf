import { readRecordGroup } from "#calc/deal/record-groups.ts";
import type { StoredGroup } from "./read-stored.ts";

export const RECORD_GROUP_NAMES = ["financials", "assets", "liabilities"] as const;
export type RecordGroupName = (typeof RECORD_GROUP_NAMES)[number];

/**
 * The groups of a record that hold something which is no group of named values, nor the JSON text of one: they are
 * read as empty, and the person is told which.
 */
export const listUnreadableGroups = (record: StoredGroup): RecordGroupName[] =>
  RECORD_GROUP_NAMES.filter((name) => readRecordGroup(record[name]).problem !== undefined);
