import type pg from "pg";
import { listCurrentRows, type CurrentRow, type RuleEdit } from "#features/rules/model/current-rows.ts";
import { ruleTable, type RuleRows, type RuleTableId } from "#features/rules/model/registry.ts";
import type { RuleRow, RuleTable } from "#features/rules/model/rule-table.ts";
import type { ReadAsPerson } from "#server/database/in-workspace.ts";
import { createHash } from "node:crypto";

/**
 * Names what rows say: the day on which the program's own were put together, and a hash of all of them. Rows that are
 * the same have the same version, whoever wrote them and whichever program reads them, so that a change taken back is
 * none.
 */
function versionOf({ compiled }: RuleTable, rows: readonly RuleRow[]): string {
  const hash = createHash("sha256").update(JSON.stringify(rows, inOrder)).digest("hex");
  return `${compiled}.${hash.slice(0, 12)}`;
}

/** PostgreSQL keeps the fields of a stored record in an order of its own. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

type Client = Pick<pg.ClientBase, "query">;
interface EditRow {
  key: string;
  row: unknown;
  /** A bigint, as text. */
  version: string;
}

/**
 * The rules that hold, with the version by which work remembers what it was worked out with. They are the database's:
 * nothing is kept in a process, of which there may be several.
 */
export interface RulesOfDay<Id extends RuleTableId> {
  readonly rows: readonly RuleRows[Id][];
  readonly version: string;
}

const statementOf = (id: RuleTableId) => ({
  name: "list-rule-edits",
  text: `select row_key as key, "row", version from rule_edits where table_id = $1 order by place, row_key`,
  values: [id],
});

const toEdit = ({ version, ...edit }: EditRow): RuleEdit => ({ ...edit, version: Number(version) });

export async function listEdits(client: Client, id: RuleTableId): Promise<RuleEdit[]> {
  const { rows } = await client.query<EditRow>(statementOf(id));
  return rows.map(toEdit);
}

export const versionOfRows = (id: RuleTableId, rows: readonly CurrentRow[]): string =>
  versionOf(
    ruleTable(id),
    rows.map(({ row }) => row),
  );

function toRules<Id extends RuleTableId>(id: Id, edits: readonly RuleEdit[]): RulesOfDay<Id> {
  const rows: readonly RuleRow[] = listCurrentRows(ruleTable(id), edits).rows.map(({ row }) => row);
  return {
    // The schema of the table has read each of them.
    rows: rows as unknown as readonly RuleRows[Id][],
    // Not everybody who reads the rows remembers which they were.
    get version() {
      return versionOf(ruleTable(id), rows);
    },
  };
}

/** Within a transaction, of whomever: everybody may read the rules. */
export async function readRules<Id extends RuleTableId>(
  { client }: { client: Client },
  id: Id,
): Promise<RulesOfDay<Id>> {
  return toRules(id, await listEdits(client, id));
}

/** The same as one read statement: of `context.readAsPerson`, or of `context.readInWorkspace`. */
export async function readRulesOnce<Id extends RuleTableId>(
  read: ReadAsPerson,
  id: Id,
): Promise<RulesOfDay<Id>> {
  return toRules(id, (await read<EditRow>(statementOf(id))).map(toEdit));
}
