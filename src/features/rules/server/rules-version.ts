import { createHash } from "node:crypto";
import type { RuleRow, RuleTable } from "#features/rules/model/rule-table.ts";

/**
 * Names what rows say: the day on which the program's own were put together, and a hash of all of them. Rows that are
 * the same have the same version, whoever wrote them and whichever program reads them, so that a change taken back is
 * none.
 */
export function versionOf({ compiled }: RuleTable, rows: readonly RuleRow[]): string {
  const hash = createHash("sha256").update(JSON.stringify(rows, inOrder)).digest("hex");
  return `${compiled}.${hash.slice(0, 12)}`;
}

/** PostgreSQL keeps the fields of a stored record in an order of its own. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
