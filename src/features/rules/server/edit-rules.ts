import type pg from "pg";
import { listCurrentRows, type CurrentRow } from "#features/rules/model/current-rows.ts";
import {
  isSame,
  checkImport,
  listFixedProblems,
  listNewProblems,
  withRows,
  type ImportProblem,
} from "#features/rules/model/check-import.ts";
import { readRow } from "#features/rules/model/read-row.ts";
import { ruleTable, type RuleTableId } from "#features/rules/model/registry.ts";
import { endRowBefore } from "#features/rules/model/rule-period.ts";
import {
  MOST_ROWS,
  type RowProblem,
  type RuleRow,
  type RuleTable,
} from "#features/rules/model/rule-table.ts";
import type { Database } from "#server/database/open-database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { listEdits, versionOfRows } from "./read-rules.ts";
import { noteRuleChanges, type NewChange } from "./rule-changes.ts";

/** What was asked for and did not happen, each with the words of the contract. */
export type Refusal =
  | { ok: false; reason: "missing" | "conflict" | "taken" | "closed" | "too-many" }
  | { ok: false; reason: "bad-row"; problems: RowProblem[] };
export type Answer<Result> = { ok: true; result: Result } | Refusal;

export interface ChangeBy {
  readonly table: RuleTableId;
  readonly by: string;
  readonly note: string;
}

const refuse = (reason: Exclude<Refusal["reason"], "bad-row">): Refusal => ({ ok: false, reason });
const refuseRow = (problems: RowProblem[]): Refusal => ({ ok: false, reason: "bad-row", problems });

/** The rows as they stand, with nobody else changing any until the transaction ends. */
async function readToChange(client: pg.ClientBase, id: RuleTableId) {
  await client.query("select pg_advisory_xact_lock(7340041)");
  return listCurrentRows(ruleTable(id), await listEdits(client, id));
}

/** Stores edits (a null row: removed) with the changes that made them. */
async function store(
  client: pg.ClientBase,
  { table, by, note }: ChangeBy,
  changes: readonly NewChange[],
): Promise<number[]> {
  const numbers = await noteRuleChanges(client, table, { changes, note, by });
  const rows = changes.map(({ key, after }, index) => ({ key, row: after, version: numbers[index] }));
  await client.query(
    `insert into rule_edits as kept (table_id, row_key, "row", version, place)
       select $1, key, nullif("row", 'null'), version, version
         from jsonb_to_recordset($2::jsonb) as given(key text, "row" jsonb, version bigint)
     on conflict (table_id, row_key) do update set ("row", version) = row(excluded."row", excluded.version)`,
    [table, JSON.stringify(rows)],
  );
  return numbers;
}

export function updateRow(
  database: Database,
  { key, version, row: given, ...by }: ChangeBy & { key: string; version: number | null; row: unknown },
): Promise<Answer<CurrentRow>> {
  return inTransaction(database, async ({ client }): Promise<Answer<CurrentRow>> => {
    const table = ruleTable(by.table);
    const { rows } = await readToChange(client, by.table);
    const found = rows.find((row) => row.key === key);
    if (!found) return refuse("missing");
    if (found.version !== version) return refuse("conflict");
    const read = readRow(table, given);
    if ("problems" in read) return refuseRow(read.problems);
    const problems = listFixedProblems(table, { key, before: found.row, after: read.row });
    if (problems.length > 0) return refuseRow(problems);
    if (isSame(found.row, read.row)) return { ok: true, result: found };
    const wrong = listNewProblems(table, rows, withRows(rows, [{ key, row: read.row }]));
    if (wrong.length > 0) return refuseRow(wrong);
    const [number = null] = await store(client, by, [
      { key, kind: "edited", before: found.row, after: read.row },
    ]);
    const state = found.state === "added" ? "added" : "edited";
    return { ok: true, result: { key, row: read.row, state, version: number } };
  });
}

/** The open row of a dated table ends on the day before a new one begins. */
function listEnded(table: RuleTable, rows: readonly CurrentRow[], added: RuleRow) {
  const before = new Map(rows.map(({ key, row }) => [key, row]));
  const own = rows.map(({ row }) => row);
  return endRowBefore(table, own, added).map((row) => {
    const key = table.keyOf(row);
    return { key, row, before: before.get(key) ?? null };
  });
}

export function addRow(
  database: Database,
  { row: given, ...by }: ChangeBy & { row: unknown },
): Promise<Answer<CurrentRow>> {
  return inTransaction(database, async ({ client }): Promise<Answer<CurrentRow>> => {
    const table = ruleTable(by.table);
    if (!table.isOpen) return refuse("closed");
    const read = readRow(table, given);
    if ("problems" in read) return refuseRow(read.problems);
    const { key, row } = read;
    const { rows } = await readToChange(client, by.table);
    if (rows.length >= MOST_ROWS) return refuse("too-many");
    if (rows.some((one) => one.key === key)) return refuse("taken");
    const ended = listEnded(table, rows, row);
    const wrong = listNewProblems(table, rows, withRows(rows, [...ended, { key, row }]));
    if (wrong.length > 0) return refuseRow(wrong);
    const changes = ended.map(({ key: of, before, row: after }) => ({
      key: of,
      kind: "edited" as const,
      before,
      after,
    }));
    const numbers = await store(client, by, [...changes, { key, kind: "added", before: null, after: row }]);
    const number = numbers.at(-1) ?? null;
    const isOwn = table.builtIn.some((own) => table.keyOf(own) === key);
    return { ok: true, result: { key, row, state: isOwn ? "edited" : "added", version: number } };
  });
}

export function removeRow(
  database: Database,
  { key, version, ...by }: ChangeBy & { key: string; version: number | null },
): Promise<Answer<null>> {
  return inTransaction(database, async ({ client }): Promise<Answer<null>> => {
    const table = ruleTable(by.table);
    if (!table.isOpen) return refuse("closed");
    const { rows } = await readToChange(client, by.table);
    const found = rows.find((row) => row.key === key);
    if (!found) return refuse("missing");
    if (found.version !== version) return refuse("conflict");
    const left = rows.filter((row) => row !== found).map(({ row }) => row);
    const wrong = listNewProblems(table, rows, left);
    if (wrong.length > 0) return refuseRow(wrong);
    await store(client, by, [{ key, kind: "removed", before: found.row, after: null }]);
    // A row that the program does not know leaves nothing behind but its history.
    if (found.state === "added") await forget(client, by.table, [key]);
    return { ok: true, result: null };
  });
}

const forget = (client: pg.ClientBase, table: RuleTableId, keys: readonly string[]) =>
  client.query("delete from rule_edits where table_id = $1 and row_key = any($2)", [table, keys]);

/** How many rows went back to what this program knows. */
export function restoreRules(
  database: Database,
  { key, ...by }: ChangeBy & { key: string | null },
): Promise<Answer<number>> {
  return inTransaction(database, async ({ client }): Promise<Answer<number>> => {
    const table = ruleTable(by.table);
    const { rows } = await readToChange(client, by.table);
    const edits = await listEdits(client, by.table);
    const wanted = edits.filter((edit) => key === null || edit.key === key);
    if (wanted.length === 0) {
      const isThere = key === null || rows.some((row) => row.key === key);
      return isThere ? { ok: true, result: 0 } : refuse("missing");
    }
    const own = new Map(table.builtIn.map((row) => [table.keyOf(row), row]));
    const now = new Map(rows.map((row) => [row.key, row.row]));
    const changes = wanted.map((edit): NewChange => {
      const after = own.get(edit.key) ?? null;
      const before = now.get(edit.key) ?? null;
      return { key: edit.key, kind: after === null ? "removed" : "restored", before, after };
    });
    const gone = new Set(wanted.map((edit) => edit.key));
    const left = listCurrentRows(
      table,
      edits.filter((edit) => !gone.has(edit.key)),
    ).rows.map(({ row }) => row);
    const wrong = listNewProblems(table, rows, left);
    if (wrong.length > 0) return refuseRow(wrong);
    await noteRuleChanges(client, by.table, { changes, note: by.note, by: by.by });
    await forget(client, by.table, [...gone]);
    return { ok: true, result: wanted.length };
  });
}

export type ImportAnswer =
  | { ok: true; result: { changed: number; added: number; same: number } }
  | { ok: false; reason: "conflict" }
  | { ok: false; reason: "bad-file"; problems: readonly ImportProblem[] };

/** All rows of a file or none; judged again here, on the table as it is at this moment. */
export function importRows(
  database: Database,
  { rows: given, version, ...by }: ChangeBy & { rows: readonly unknown[]; version: string },
): Promise<ImportAnswer> {
  return inTransaction(database, async ({ client }): Promise<ImportAnswer> => {
    const { rows } = await readToChange(client, by.table);
    if (versionOfRows(by.table, rows) !== version) return { ok: false, reason: "conflict" };
    const { problems, changed, added, same } = checkImport(ruleTable(by.table), rows, given);
    if (problems.length > 0) return { ok: false, reason: "bad-file", problems };
    const before = new Map(rows.map(({ key, row }): [string, RuleRow] => [key, row]));
    const changes = [
      ...changed.map(({ key, row }) => ({
        key,
        kind: "edited" as const,
        before: before.get(key) ?? null,
        after: row,
      })),
      ...added.map(({ key, row }) => ({ key, kind: "added" as const, before: null, after: row })),
    ];
    if (changes.length > 0) await store(client, by, changes);
    return { ok: true, result: { changed: changed.length, added: added.length, same } };
  });
}
