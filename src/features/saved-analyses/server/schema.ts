import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { recordColumns } from "#features/deals/server/index.ts";
import { madeBy, moment, workspace, workspaceRows } from "#server/schema.ts";

/**
 * A deal as it was analysed on a day, with its figures and what they were worked out with. It
 * outlives its deal: the base makes `deal_id` null when that is deleted.
 */
export const dealAnalyses = pgTable(
  "deal_analyses",
  {
    id: uuid("id").notNull().defaultRandom(),
    workspaceId: workspace(),
    dealName: text("deal_name").notNull().default(""),
    dealData: jsonb("deal_data").notNull().default({}),
    isArchived: boolean("is_archived").notNull().default(false),
    dealId: uuid("deal_id"),
    /** Null in a record of an older program, as are the two below. */
    figures: jsonb("figures"),
    assumptions: jsonb("assumptions"),
    /** The overall score with its completeness, for lists. */
    score: jsonb("score"),
    ...recordColumns("deal_name"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    ...madeBy(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    // Those that lists show, in each order. The base (migrations/0000_base.sql) says what else they carry.
    index("deal_analyses_by_update").on(table.workspaceId, table.isArchived, table.updatedAt, table.id),
    index("deal_analyses_by_name").on(table.workspaceId, table.isArchived, table.nameKey, table.id),
    index("deal_analyses_by_price").on(table.workspaceId, table.isArchived, table.askingPrice, table.id),
    index("deal_analyses_by_rising_price").on(
      table.workspaceId,
      table.isArchived,
      table.risingPrice,
      table.id,
    ),
    index("deal_analyses_by_falling_sde").on(table.workspaceId, table.isArchived, table.fallingSde, table.id),
    index("deal_analyses_by_rising_sde").on(table.workspaceId, table.isArchived, table.risingSde, table.id),
    index("deal_analyses_by_falling_sde_multiple").on(
      table.workspaceId,
      table.isArchived,
      table.fallingSdeMultiple,
      table.id,
    ),
    index("deal_analyses_by_rising_sde_multiple").on(
      table.workspaceId,
      table.isArchived,
      table.risingSdeMultiple,
      table.id,
    ),
    index("deal_analyses_of_deal").on(table.workspaceId, table.dealId, table.updatedAt, table.id),
    index("deal_analyses_of_industry").on(table.workspaceId, table.industry),
    ...workspaceRows("deal_analyses", table.workspaceId, table.dealId),
  ],
);
