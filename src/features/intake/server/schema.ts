import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { INTAKE_STATES } from "#features/intake/model/review/intake.ts";
import { madeBy, moment, workspace, workspaceRows } from "#server/schema.ts";

/**
 * One delivery of papers, what was read in it and what was decided of that. Members alone read it: a guest never learns of
 * one. By hand in the migration: it stays, without the deal, where that is deleted.
 */
export const intakes = pgTable(
  "intakes",
  {
    workspaceId: workspace(),
    id: uuid("id").notNull().defaultRandom(),
    version: integer("version").notNull().default(1),
    state: text("state", { enum: INTAKE_STATES }).notNull().default("ready"),
    name: text("name").notNull(),
    address: text("address"),
    /** model/review/intake.ts says what they hold. */
    paper: jsonb("paper").notNull(),
    values: jsonb("read_values").notNull(),
    checks: jsonb("checks").notNull().default([]),
    steps: jsonb("steps").notNull().default({}),
    /** Ids of what it was said not to be the same as. */
    parted: jsonb("parted").notNull().default([]),
    dealId: uuid("deal_id"),
    /** What was put into the deal, and what the deal held before (put-into-deal.ts). */
    put: jsonb("put_record"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    ...madeBy(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("intakes_of_state").on(table.workspaceId, table.state, table.createdAt, table.id),
    index("intakes_of_deal").on(table.workspaceId, table.dealId),
    check("intakes_state", sql`state in ('ready', 'accepted', 'dismissed')`),
    ...workspaceRows("intakes", table.workspaceId),
  ],
);

/**
 * Where a field of a deal comes from: the latest paper that gave it, with its words. The paper may go, the words stay. By hand
 * in the migration: it goes with its deal.
 */
export const dealSources = pgTable(
  "deal_sources",
  {
    workspaceId: workspace(),
    dealId: uuid("deal_id").notNull(),
    /** Within the deal: "financials.askingPrice". */
    path: text("path").notNull(),
    value: jsonb("value").notNull(),
    quote: text("quote").notNull(),
    paper: text("paper").notNull(),
    page: integer("page"),
    intakeId: uuid("intake_id"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    ...madeBy(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.dealId, table.path] }),
    ...workspaceRows("deal_sources", table.workspaceId),
  ],
);

export * from "./mail/schema.ts";
