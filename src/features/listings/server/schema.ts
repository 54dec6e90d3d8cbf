import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { owner, ownRows } from "#server/schema.ts";

/** One row an import, written in the transaction that stores its deals: a repeated call finds it and stores nothing. */
export const listingImports = pgTable(
  "listing_imports",
  {
    id: uuid("id").notNull(),
    userId: owner(),
    fileName: text("file_name").notNull(),
    /** Of the rows that were sent: tells a repeated call from another import under the same id. */
    rowsHash: text("rows_hash").notNull(),
    /** The answer that was given: row, deal and name. */
    stored: jsonb("stored").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    ownRows("listing_imports_own_rows", table.userId),
  ],
);
