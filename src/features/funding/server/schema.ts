import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { madeBy, moment, workspace, workspaceRows } from "#server/schema.ts";

/**
 * A funding stack of a deal, with its components as they were saved. It goes with its deal,
 * by a foreign key of the base: no screen leads to a stack without one.
 */
export const fundingStacks = pgTable(
  "funding_stacks",
  {
    id: uuid("id").notNull().defaultRandom(),
    workspaceId: workspace(),
    dealId: uuid("deal_id").notNull(),
    name: text("name").notNull(),
    companyName: text("company_name").notNull().default(""),
    description: text("description").notNull().default(""),
    totalAmount: doublePrecision("total_amount").notNull().default(0),
    offerAmount: doublePrecision("offer_amount").notNull().default(0),
    dealTerms: jsonb("deal_terms").notNull().default({}),
    components: jsonb("components").notNull().default([]),
    /** The manager's pay that it was saved with, in US dollars a year. Null: nobody had said one. */
    managerSalary: doublePrecision("manager_salary"),
    /** What a lender counted on the day it was saved (model/saved-figures.ts). Null: nobody has saved it since that is kept. */
    savedFigures: jsonb("saved_figures"),
    isTemplate: boolean("is_template").notNull().default(false),
    status: text("status").notNull().default("draft"),
    version: integer("version").notNull().default(1),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    ...madeBy(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("funding_stacks_by_creation").on(table.workspaceId, table.createdAt, table.id),
    index("funding_stacks_of_deal").on(table.workspaceId, table.dealId, table.createdAt, table.id),
    ...workspaceRows("funding_stacks", table.workspaceId, table.dealId),
  ],
);
