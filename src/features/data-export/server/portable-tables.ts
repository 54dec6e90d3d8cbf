import { PORTABLE_KINDS } from "#features/data-export/model/portable-kinds.ts";
import type { PortableTable } from "./portable-table.ts";
import { dealTables } from "./deal-tables.ts";
import { commentTables } from "./comment-tables.ts";
import { contactTables } from "./contact-tables.ts";
import { buyerProfileTable, criteriaTable, assessmentTables } from "./criteria-tables.ts";
import { pipelineTables } from "./pipeline-tables.ts";
import { intakeTables } from "./intake-tables.ts";
import { taskTable } from "./task-table.ts";
import { talkTables } from "./talk-tables.ts";

const known = [
  buyerProfileTable,
  criteriaTable,
  ...dealTables,
  taskTable,
  ...commentTables,
  ...contactTables,
  ...pipelineTables,
  ...intakeTables,
  ...assessmentTables,
  ...talkTables,
];

/** In the order of the kinds: what others name comes before them. */
export const PORTABLE_TABLES: readonly PortableTable[] = PORTABLE_KINDS.map(({ name }) => {
  const table = known.find((one) => one.name === name);
  if (table === undefined) throw new Error(`Nothing is said of the table ${name}.`);
  return table;
});
