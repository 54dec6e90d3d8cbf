import { implement } from "@orpc/server";
import { rulesContract, type SavedTable, type RuleTableHead } from "#features/rules/contract.ts";
import { listCurrentRows } from "#features/rules/model/current-rows.ts";
import { RULE_TABLE_IDS, ruleTable, type RuleTableId } from "#features/rules/model/registry.ts";
import { describeProblem } from "#features/rules/model/read-row.ts";
import type { RowProblem, RuleTable } from "#features/rules/model/rule-table.ts";
import { requireAdmin, requireMember, type CallContext } from "#server/call-context.ts";
import type { Database } from "#server/database/open-database.ts";
import type { ServerFeature } from "#server/feature.ts";
import { addRow, importRows, removeRow, restoreRules, updateRow } from "./edit-rules.ts";
import { listEdits, readRulesOnce, versionOfRows } from "./read-rules.ts";
import { listLastChanges, listRuleChanges } from "./rule-changes.ts";

const rules = implement(rulesContract).$context<CallContext>();
const members = rules.use(requireMember);
const admins = rules.use(requireAdmin);

async function readTable({ pool }: Database, table: RuleTableId): Promise<SavedTable> {
  const current = listCurrentRows(ruleTable(table), await listEdits(pool, table));
  return { table, version: versionOfRows(table, current.rows), ...current };
}

async function listTables(database: Database): Promise<RuleTableHead[]> {
  const lastChanges = await listLastChanges(database.pool);
  return Promise.all(
    RULE_TABLE_IDS.map(async (table) => {
      const { version, rows, removed } = await readTable(database, table);
      const edited = rows.filter(({ state }) => state !== "own").length + removed.length;
      return { table, version, rows: rows.length, edited, lastChange: lastChanges.get(table) ?? null };
    }),
  );
}

const router = rules.router({
  get: members.get.handler(async ({ context, input: { table } }) => {
    const { rows, version } = await readRulesOnce(context.readAsPerson, table);
    return { table, version, rows: rows.map((row) => ({ ...row })) };
  }),

  listTables: admins.listTables.handler(async ({ context }) => ({
    tables: await listTables(context.platform.database),
  })),

  getTable: admins.getTable.handler(({ context, input }) =>
    readTable(context.platform.database, input.table),
  ),

  updateRow: admins.updateRow.handler(async ({ context, input, errors }) => {
    const answer = await updateRow(context.platform.database, { ...input, by: context.person.id });
    if (answer.ok) return answer.result;
    if (answer.reason === "bad-row") throw errors.BAD_ROW(tellProblems(ruleTable(input.table), answer));
    throw answer.reason === "missing" ? errors.NOT_FOUND() : errors.CONFLICT();
  }),

  addRow: admins.addRow.handler(async ({ context, input, errors }) => {
    const answer = await addRow(context.platform.database, { ...input, by: context.person.id });
    if (answer.ok) return answer.result;
    if (answer.reason === "bad-row") throw errors.BAD_ROW(tellProblems(ruleTable(input.table), answer));
    if (answer.reason === "closed") throw errors.CLOSED();
    throw answer.reason === "taken" ? errors.TAKEN() : errors.TOO_MANY();
  }),

  removeRow: admins.removeRow.handler(async ({ context, input, errors }) => {
    const answer = await removeRow(context.platform.database, { ...input, by: context.person.id });
    if (answer.ok) return { removed: true };
    if (answer.reason === "bad-row") throw errors.BAD_ROW(tellProblems(ruleTable(input.table), answer));
    if (answer.reason === "closed") throw errors.CLOSED();
    throw answer.reason === "missing" ? errors.NOT_FOUND() : errors.CONFLICT();
  }),

  restore: admins.restore.handler(async ({ context, input, errors }) => {
    const { table, key = null } = input;
    const by = context.person.id;
    const answer = await restoreRules(context.platform.database, { table, key, by, note: "" });
    if (answer.ok) return { restored: answer.result };
    if (answer.reason === "bad-row") throw errors.BAD_ROW(tellProblems(ruleTable(input.table), answer));
    throw errors.NOT_FOUND();
  }),

  importRows: admins.importRows.handler(async ({ context, input, errors }) => {
    const answer = await importRows(context.platform.database, { ...input, by: context.person.id });
    if (answer.ok) return answer.result;
    if (answer.reason === "conflict") throw errors.CONFLICT();
    throw errors.BAD_FILE({
      data: { problems: answer.problems.slice(0, MOST_TOLD).map((one) => ({ ...one })) },
    });
  }),

  listChanges: admins.listChanges.handler(({ context, input }) =>
    listRuleChanges(context.platform.database.pool, input),
  ),
});

/** A file may be wrong in every row: the first hundred say enough. */
const MOST_TOLD = 100;

/** The first problem is what a person reads, all of them are what a form shows at its fields. */
function tellProblems(table: RuleTable, { problems }: { problems: readonly RowProblem[] }) {
  const [first] = problems;
  return {
    ...(first === undefined ? {} : { message: describeProblem(table, first) }),
    data: { problems: problems.slice(0, MOST_TOLD).map((problem) => ({ ...problem })) },
  };
}

export const rulesFeature: ServerFeature = { name: "rules", contract: rulesContract, router };
