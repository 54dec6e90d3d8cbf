import { index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { editorsRows, madeBy, moment, workspace } from "#server/schema.ts";

/**
 * Saved answers of the search for the best structure. `whole` is for owners and editors, who alone read the row; `shown` is
 * without what rests on the buyer's profile and is what viewers and guests are told (saved-table.ts). By hand in the
 * migration: it goes with its deal.
 */
export const savedStructures = pgTable(
  "saved_structures",
  {
    workspaceId: workspace(),
    id: uuid("id").notNull().defaultRandom(),
    dealId: uuid("deal_id").notNull(),
    name: text("name").notNull(),
    /** model/saved-answer.ts says what they hold. */
    shown: jsonb("shown").notNull(),
    whole: jsonb("whole").notNull(),
    basis: jsonb("basis").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    ...madeBy(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("saved_structures_of_deal").on(table.workspaceId, table.dealId, table.createdAt, table.id),
    editorsRows("saved_structures_of_editors", table.workspaceId),
  ],
);
