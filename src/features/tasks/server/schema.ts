import { sql } from "drizzle-orm";
import { check, date, index, integer, pgPolicy, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { REPEAT_FROMS, REPEAT_UNITS } from "#features/tasks/model/task.ts";
import {
  appUser,
  currentDeals,
  currentPerson,
  currentWorkspace,
  isMember,
  madeBy,
  moment,
  workspace,
  writersChanges,
} from "#server/schema.ts";

/**
 * What is to be done, of a deal or of none. A guest reads what is given to them in a deal they were let in to; marking as
 * done passes through `mark_task` (migrations/functions/mark_task.sql), which lets viewers and guests do that and nothing
 * else. By hand in the migration: it goes with its deal.
 */
export const tasks = pgTable(
  "tasks",
  {
    id: uuid("id").notNull().defaultRandom(),
    workspaceId: workspace(),
    version: integer("version").notNull().default(1),
    title: text("title").notNull(),
    dealId: uuid("deal_id"),
    /** Without a reference: whoever leaves leaves it to nobody (server/tasks-of-leavers.ts). */
    assignedTo: uuid("assigned_to"),
    dueOn: date("due_on", { mode: "string" }),
    repeatEvery: integer("repeat_every"),
    repeatUnit: text("repeat_unit", { enum: REPEAT_UNITS }),
    repeatFrom: text("repeat_from", { enum: REPEAT_FROMS }),
    /** The day of the month that it began on, which a short month does not change. */
    repeatDay: integer("repeat_day"),
    doneAt: moment("done_at"),
    /** The one that it made when it was done. */
    nextId: uuid("next_id"),
    /** What is due first comes first; what has no day comes last. */
    dueKey: date("due_key", { mode: "string" }).generatedAlwaysAs(sql`coalesce(due_on, 'infinity'::date)`),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    ...madeBy(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("tasks_open_by_due")
      .on(table.workspaceId, table.dueKey, table.id)
      .where(sql`done_at is null`),
    index("tasks_done")
      .on(table.workspaceId, table.doneAt, table.id)
      .where(sql`done_at is not null`),
    index("tasks_of_deal").on(table.workspaceId, table.dealId, table.dueKey, table.id),
    index("tasks_of_person").on(table.workspaceId, table.assignedTo),
    check("tasks_title", sql`btrim(title) <> ''`),
    check(
      "tasks_repeat",
      sql`num_nulls(repeat_every, repeat_unit, repeat_from, repeat_day) = 4 or num_nulls(repeat_every, repeat_unit, repeat_from, repeat_day, due_on) = 0 and repeat_every >= 1 and repeat_day between 1 and 31`,
    ),
    pgPolicy("tasks_read", {
      for: "select",
      to: appUser,
      using: sql`${table.workspaceId} = ${currentWorkspace} and (${isMember} or ${table.dealId} = any(${currentDeals}) and ${table.assignedTo} = ${currentPerson})`,
    }),
    ...writersChanges("tasks", table.workspaceId),
    // The policies are forced, and hold for the function too: it says so while it runs.
    pgPolicy("tasks_marked", {
      to: "public",
      using: sql`current_user <> 'app_user' and current_setting('app.marks_task', true) = 'on'`,
      withCheck: sql`current_user <> 'app_user' and current_setting('app.marks_task', true) = 'on'`,
    }),
  ],
);
