import type pg from "pg";
import { distribute } from "./distribute.ts";
import { findTablesOfWork } from "./kinds-of-tables.ts";
import { addReferences, type Reference } from "./references.ts";

const NAME = String.raw`(?:"?public"?\.)?"?(\w+)"?`;
/** As the tool that writes the migrations says it, and as those say it that were added by hand: one key a statement. */
const ADDS_KEY = new RegExp(
  String.raw`^(?:\s|--[^\n]*\n)*alter table ${NAME} add constraint "?(\w+)"? (foreign key \(\s*"?(\w+)"?.*?references ${NAME}.*?);?\s*$`,
  "is",
);
const EMPTIES = /on delete set null(?: \("?(\w+)"?\))?/i;

/**
 * A statement of a migration where tables of work lie on several machines: a new one is spread before the next statement
 * refers from it or to it, and a reference that cannot lead from machine to machine becomes what stands in for it.
 */
export async function runStatement(client: pg.ClientBase, statement: string): Promise<void> {
  const key = readKey(statement);
  if (key !== null) {
    const tables = new Set((await findTablesOfWork(client)).map(({ name }) => name));
    if (tables.has(key.table)) return addReferences(client, [key], (table) => tables.has(table));
    // From the coordinator into work: rows follow by work of the queue, or stay.
    if (tables.has(key.target)) return;
  }
  await client.query(statement);
  if (/\bcreate table\b/i.test(statement)) await distribute(client);
}

/** Null: it adds no foreign key. */
export function readKey(statement: string): Reference | null {
  const found = ADDS_KEY.exec(statement);
  if (!found) return null;
  const [, table = "", name = "", definition = "", column = "", target = ""] = found;
  const empties = EMPTIES.exec(definition);
  return { table, name, definition, column, target, emptied: empties ? (empties[1] ?? column) : null };
}
