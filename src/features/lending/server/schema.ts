import { integer, jsonb, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { madeBy, moment, workspace, workspaceRows } from "#server/schema.ts";

/**
 * What a deal says for the bank. It may hold the buyer's own money: whoever reads it decides by role what of it leaves. By hand
 * in the migration: it goes with its deal.
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
    ...workspaceRows("deal_lending", table.workspaceId, table.dealId),
  ],
);
