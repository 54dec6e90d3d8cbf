import { isRecord } from "#kit/record.ts";
import { inOrderOfTime } from "./rule-period.ts";
import type { RuleRow, RuleTable } from "./rule-table.ts";

/** What an administrator made of a row; null: removed. */
export interface RuleEdit {
  readonly key: string;
  readonly row: unknown;
  /** The number of the change by which it is as it is. */
  readonly version: number;
}

export interface CurrentRow {
  readonly key: string;
  readonly row: RuleRow;
  readonly state: "own" | "edited" | "added";
  /** Null: the program's own. */
  readonly version: number | null;
}

/** A row of the program's own that an administrator removed. */
export interface RemovedRow {
  readonly key: string;
  readonly row: RuleRow;
  readonly version: number;
}

/**
 * A row as it was stored, perhaps by an older program: what nobody may change, and what a newer program has added to the
 * rows of its table, stands as in the program's own row. Null where it still cannot be read.
 */
function readStored(table: RuleTable, stored: unknown, own: RuleRow | undefined): RuleRow | null {
  if (own === undefined || !isRecord(stored)) return table.schema.safeParse(stored).data ?? null;
  const fixed = table.columns.filter(({ isFixed }) => isFixed).map(({ key }) => [key, own[key]] as const);
  const completed = { ...stored, ...Object.fromEntries(fixed) };
  const read = table.schema.safeParse(completed);
  if (read.success) return read.data;
  const known = Object.keys(own);
  const saved = Object.fromEntries(Object.entries(completed).filter(([key]) => known.includes(key)));
  return table.schema.safeParse({ ...own, ...saved }).data ?? null;
}

/**
 * The rows that hold: the program's own in their order, each replaced by what an administrator made of it, then those
 * that were added, in the order of `edits`; of a dated table series by series in the order of time. An edit that this program cannot read leaves the program's own row.
 */
export function listCurrentRows(
  table: RuleTable,
  edits: readonly RuleEdit[],
): { rows: CurrentRow[]; removed: RemovedRow[] } {
  const waiting = new Map(edits.map((edit) => [edit.key, edit]));
  const removed: RemovedRow[] = [];
  const rows = table.builtIn.flatMap((own): CurrentRow[] => {
    const key = table.keyOf(own);
    const edit = waiting.get(key);
    waiting.delete(key);
    if (edit?.row === null) {
      removed.push({ key, row: own, version: edit.version });
      return [];
    }
    const row = edit === undefined ? null : readStored(table, edit.row, own);
    return [
      row === null || edit === undefined
        ? { key, row: own, state: "own", version: edit?.version ?? null }
        : { key, row, state: "edited", version: edit.version },
    ];
  });
  for (const edit of waiting.values()) {
    const row = edit.row === null ? null : readStored(table, edit.row, undefined);
    if (row !== null) rows.push({ key: edit.key, row, state: "added", version: edit.version });
  }
  return { rows: inOrderOfTime(table, rows), removed };
}
