import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { madeBy, moment, workspace, workspaceRows } from "#server/schema.ts";

/**
 * A letter of intent or a non-disclosure agreement. It outlives its deal: what was sent stays on record, and a foreign
 * key of its migration makes `deal_id` null when the deal is deleted.
 */
export const letters = pgTable(
  "letters",
  {
    id: uuid("id").notNull().defaultRandom(),
    workspaceId: workspace(),
    kind: text("kind", { enum: ["loi", "nda"] }).notNull(),
    name: text("name").notNull(),
    dealId: uuid("deal_id"),
    /** The number of the newest version. */
    version: integer("version").notNull().default(1),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    ...madeBy(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("letters_by_update").on(table.workspaceId, table.updatedAt, table.id),
    index("letters_of_deal").on(table.workspaceId, table.dealId, table.kind),
    ...workspaceRows("letters", table.workspaceId, table.dealId),
  ],
);

/** Every version of a letter as it was saved. None is ever changed. */
export const letterVersions = pgTable(
  "letter_versions",
  {
    workspaceId: workspace(),
    letterId: uuid("letter_id").notNull(),
    /** The letter's deal, so that a row policy can tell who may read it. */
    dealId: uuid("deal_id"),
    number: integer("number").notNull(),
    content: jsonb("content").notNull(),
    changed: text("changed").array().notNull().default([]),
    savedAt: moment("saved_at").notNull().defaultNow(),
    ...madeBy(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.letterId, table.number] }),
    ...workspaceRows("letter_versions", table.workspaceId, table.dealId),
  ],
);
