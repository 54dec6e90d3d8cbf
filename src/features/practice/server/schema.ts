import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment, owner, ownRowsInWorkspace, workspace } from "#server/schema.ts";

/** A practice conversation, whole: its turns are read and written together. `version` rises with every change. */
export const practiceSessions = pgTable(
  "practice_sessions",
  {
    id: uuid("id").notNull(),
    workspaceId: workspace(),
    userId: owner(),
    version: integer("version").notNull().default(1),
    scenario: text("scenario").notNull(),
    difficulty: text("difficulty").notNull(),
    mode: text("mode").notNull(),
    answeredBy: text("answered_by"),
    model: text("model"),
    /** The migration lets it become null when the deal is deleted: the conversation stays. */
    dealId: uuid("deal_id"),
    dealName: text("deal_name").notNull(),
    /** The deal's figures as they stood when it began. */
    subject: jsonb("subject").notNull(),
    turns: jsonb("turns").notNull().default([]),
    hints: jsonb("hints").notNull().default([]),
    /** An open counterpart has said goodbye. */
    closedAt: moment("closed_at"),
    feedback: jsonb("feedback"),
    /** As in the feedback, for lists. */
    score: integer("score"),
    startedAt: moment("started_at").notNull().defaultNow(),
    endedAt: moment("ended_at"),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId, table.id] }),
    index("practice_sessions_by_start").on(table.workspaceId, table.userId, table.startedAt, table.id),
    index("practice_sessions_by_deal").on(table.workspaceId, table.userId, table.dealId),
    ownRowsInWorkspace("practice_sessions_own_rows", table.workspaceId, table.userId),
  ],
);
