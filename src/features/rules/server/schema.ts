import { sql } from "drizzle-orm";
import { bigint, check, index, jsonb, pgPolicy, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { appUser, authUsers, moment } from "#server/schema.ts";

/**
 * What administrators made of rows of the rules that the program comes with: of this installation, and of no workspace.
 * Everybody reads it, and the login alone writes, for a caller who was found to be an administrator.
 */
export const ruleEdits = pgTable(
  "rule_edits",
  {
    tableId: text("table_id").notNull(),
    rowKey: text("row_key").notNull(),
    /** Null: the program's row of this key was removed. */
    row: jsonb("row"),
    /** The number of the change by which it is as it is. */
    version: bigint("version", { mode: "number" }).notNull(),
    /** Added rows stand behind the program's own, in the order in which they came. */
    place: bigint("place", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tableId, table.rowKey] }),
    pgPolicy("rule_edits_read", { for: "select", to: appUser, using: sql`true` }),
  ],
);

/** Every change of a rule with who made it and when. Nothing changes or removes one. */
export const ruleChanges = pgTable(
  "rule_changes",
  {
    number: bigint("number", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    tableId: text("table_id").notNull(),
    rowKey: text("row_key").notNull(),
    kind: text("kind").notNull(),
    /** Null: there was no such row before, or is none after. */
    before: jsonb("before"),
    after: jsonb("after"),
    note: text("note").notNull().default(""),
    changedAt: moment("changed_at").notNull().defaultNow(),
    changedBy: uuid("changed_by").references(() => authUsers.id, { onDelete: "set null" }),
  },
  (table) => [
    index("rule_changes_of_table").on(table.tableId, table.number),
    check("rule_changes_kind", sql`kind in ('edited', 'added', 'removed', 'restored')`),
  ],
).enableRLS();
