import { integer, jsonb, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { editorsRows, madeBy, moment, workspace } from "#server/schema.ts";

/**
 * What a deal says for the bank. It may hold the buyer's own money, so owners and editors alone read the row; viewers and
 * guests are told a part of it (lending-table.ts). By hand in the migration: it goes with its deal.
 */
export const dealLending = pgTable(
  "deal_lending",
  {
    workspaceId: workspace(),
    dealId: uuid("deal_id").notNull(),
    version: integer("version").notNull().default(1),
    /** model/deal-lending.ts says what it holds. */
    lending: jsonb("lending").notNull().default({}),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    ...madeBy(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.dealId] }),
    editorsRows("deal_lending_of_editors", table.workspaceId),
  ],
);
