import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { madeBy, workspace, workspaceRows } from "#server/schema.ts";

/** What the columns of files of one shape were kept as last, so that the next such file is read by itself. */
export const listingProfiles = pgTable(
  "listing_profiles",
  {
    workspaceId: workspace(),
    /** A digest of the columns' names in their order. */
    shape: text("shape").notNull(),
    /** Given on the command line; empty when none was. */
    name: text("name").notNull().default(""),
    fields: jsonb("fields").notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    ...madeBy(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.shape] }),
    ...workspaceRows("listing_profiles", table.workspaceId),
  ],
);

/** One row an import, written in the transaction that stores its deals: a repeated call finds it and stores nothing. */
export const listingImports = pgTable(
  "listing_imports",
  {
    id: uuid("id").notNull(),
    workspaceId: workspace(),
    fileName: text("file_name").notNull(),
    /** Of the rows that were sent, and of the stage their deals begin in: tells a repeated call from another import under the same id. */
    rowsHash: text("rows_hash").notNull(),
    /** The answer that was given: row, deal and name. */
    stored: jsonb("stored").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    ...madeBy(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    ...workspaceRows("listing_imports", table.workspaceId),
  ],
);
