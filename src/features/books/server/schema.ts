import { sql } from "drizzle-orm";
import { foreignKey, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { currentPerson, madeBy, moment, workspace, workspaceRows } from "#server/schema.ts";

/** The books of a deal as they were typed. By hand in the migration: they go with their deal. */
export const dealBooks = pgTable(
  "deal_books",
  {
    workspaceId: workspace(),
    dealId: uuid("deal_id").notNull(),
    version: integer("version").notNull().default(1),
    /** model/stored-books.ts says what it holds. */
    books: jsonb("books").notNull().default({}),
    /** Which of the deal's figures follow them: model/follows.ts. */
    follows: jsonb("follows").notNull().default({}),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    ...madeBy(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.dealId] }),
    ...workspaceRows("deal_books", table.workspaceId, table.dealId),
  ],
);

/**
 * Who changed which cells of a deal's books of late: what an open window is told about what it replaces, and what a
 * call that is made again is answered. For members alone.
 */
export const dealBooksChanges = pgTable(
  "deal_books_changes",
  {
    workspaceId: workspace(),
    dealId: uuid("deal_id").notNull(),
    /** Of the books after them. */
    version: integer("version").notNull(),
    /** Made by whoever sent them. */
    changeId: uuid("change_id").notNull(),
    cells: text("cells")
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** As they were made, each with what was there before (model/apply-changes.ts). */
    made: jsonb("made").notNull().default([]),
    /** What their sender was told. */
    answer: jsonb("answer").notNull().default({}),
    createdBy: uuid("created_by").default(currentPerson),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.dealId, table.version] }),
    unique("deal_books_changes_once").on(table.workspaceId, table.dealId, table.changeId),
    foreignKey({
      name: "deal_books_changes_books",
      columns: [table.workspaceId, table.dealId],
      foreignColumns: [dealBooks.workspaceId, dealBooks.dealId],
    }).onDelete("cascade"),
    ...workspaceRows("deal_books_changes", table.workspaceId),
  ],
);
