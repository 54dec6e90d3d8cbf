import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment, owner, ownRows } from "#server/schema.ts";

/**
 * A letter of intent or a non-disclosure agreement. It outlives its deal: what was sent stays on record, and a foreign
 * key of its migration makes `deal_id` null when the deal is deleted.
 */
export const letters = pgTable(
  "letters",
  {
    id: uuid("id").notNull().defaultRandom(),
    userId: owner(),
    kind: text("kind", { enum: ["loi", "nda"] }).notNull(),
    name: text("name").notNull(),
    dealId: uuid("deal_id"),
    /** The number of the newest version. */
    version: integer("version").notNull().default(1),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index("letters_by_update").on(table.userId, table.updatedAt, table.id),
    index("letters_of_deal").on(table.userId, table.dealId, table.kind),
    ownRows("letters_own_rows", table.userId),
  ],
);

/** Every version of a letter as it was saved. None is ever changed. */
export const letterVersions = pgTable(
  "letter_versions",
  {
    userId: owner(),
    letterId: uuid("letter_id").notNull(),
    number: integer("number").notNull(),
    content: jsonb("content").notNull(),
    changed: text("changed").array().notNull().default([]),
    savedAt: moment("saved_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.letterId, table.number] }),
    ownRows("letter_versions_own_rows", table.userId),
  ],
);
