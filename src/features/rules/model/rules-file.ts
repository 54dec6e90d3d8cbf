import { readRulesCsv } from "./rules-csv.ts";
import { readRulesJson } from "./rules-json.ts";
import type { RuleRow, RuleTable } from "./rule-table.ts";

export type RulesFile =
  | {
      rows: readonly unknown[];
      /** The version of the table that the file was written from; null where it does not say. */
      version: string | null;
      /** What the file's first row is called there: a spreadsheet counts its head. */
      firstRow: number;
    }
  | { problem: string; row: number | null };

export const isCsv = (name: string): boolean => name.toLowerCase().endsWith(".csv");

/** A file of rules, JSON or CSV by its name. */
export function readRulesFile(
  table: RuleTable,
  { name, text, current }: { name: string; text: string; current: readonly { key: string; row: RuleRow }[] },
): RulesFile {
  if (isCsv(name)) {
    const read = readRulesCsv(table, text, current);
    return "rows" in read ? { rows: read.rows, version: null, firstRow: 2 } : read;
  }
  const read = readRulesJson(table, text);
  return "rows" in read ? { ...read, firstRow: 1 } : { ...read, row: null };
}
