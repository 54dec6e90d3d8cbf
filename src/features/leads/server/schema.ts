import { sql } from "drizzle-orm";
import {
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { madeBy, moment, workspace, workspaceRows } from "#server/schema.ts";

const words = (name: string) => text(name).notNull().default("");

/**
 * A business, or somebody who may sell one, that a buyer has heard of. The owner leads every key. An
 * unknown price or day is null. `updated_at` is the latest change, move or note: staleness is counted from it. That
 * the deal of a converted lead may go while the lead stays is written by hand in the migration.
 */
export const leads = pgTable(
  "leads",
  {
    id: uuid("id").notNull().defaultRandom(),
    workspaceId: workspace(),
    version: integer("version").notNull().default(1),
    status: text("status").notNull().default("new"),
    name: text("name").notNull(),
    companyName: words("company_name"),
    contactName: words("contact_name"),
    contactEmail: words("contact_email"),
    contactPhone: words("contact_phone"),
    source: words("source"),
    url: words("url"),
    industry: words("industry"),
    location: words("location"),
    askingPriceUsd: doublePrecision("asking_price"),
    nextAction: words("next_action"),
    nextActionOn: date("next_action_on", { mode: "string" }),
    notes: words("notes"),
    dealId: uuid("deal_id"),
    /** The member who looks after it; null: nobody does. Who may read it hangs on nothing of this. */
    assignedTo: uuid("assigned_to"),
    nameKey: text("name_key").generatedAlwaysAs(sql`lower(name)`),
    /** What is due first comes first; what has no day comes last. */
    dueKey: date("due_key", { mode: "string" }).generatedAlwaysAs(
      sql`coalesce(next_action_on, 'infinity'::date)`,
    ),
    /** What a search looks through, in small letters, so that no row has to be folded for each search. */
    searchKey: text("search_key").generatedAlwaysAs(
      sql`lower(name || chr(10) || company_name || chr(10) || contact_name || chr(10) || contact_email || chr(10) || contact_phone || chr(10) || source || chr(10) || industry || chr(10) || location || chr(10) || next_action || chr(10) || notes)`,
    ),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    ...madeBy(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    // One index an order; the board reads each of its columns by the one that begins with the status.
    index("leads_by_update").on(table.workspaceId, table.updatedAt, table.id),
    index("leads_by_name").on(table.workspaceId, table.nameKey, table.id),
    index("leads_by_due").on(table.workspaceId, table.dueKey, table.id),
    index("leads_of_status").on(table.workspaceId, table.status, table.updatedAt, table.id),
    index("leads_of_person").on(table.workspaceId, table.assignedTo),
    index("leads_of_deal").on(table.workspaceId, table.dealId),
    check("leads_name", sql`btrim(name) <> ''`),
    check("leads_status", sql`status in ('new', 'contacted', 'qualified', 'lost', 'converted')`),
    ...workspaceRows("leads", table.workspaceId),
  ],
);

/** What happened to a lead, and what its owner noted about it. */
export const leadEntries = pgTable(
  "lead_entries",
  {
    id: uuid("id").notNull().defaultRandom(),
    workspaceId: workspace(),
    leadId: uuid("lead_id").notNull(),
    kind: text("kind").notNull(),
    text: words("text"),
    fromStatus: text("from_status"),
    toStatus: text("to_status"),
    createdAt: moment("created_at").notNull().defaultNow(),
    ...madeBy(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    foreignKey({
      name: "lead_entries_lead",
      columns: [table.workspaceId, table.leadId],
      foreignColumns: [leads.workspaceId, leads.id],
    }).onDelete("cascade"),
    index("lead_entries_in_order").on(table.workspaceId, table.leadId, table.createdAt, table.id),
    ...workspaceRows("lead_entries", table.workspaceId),
  ],
);

/** One row an import, written with its leads: a repeated call finds it and stores nothing. */
export const leadImports = pgTable(
  "lead_imports",
  {
    id: uuid("id").notNull(),
    workspaceId: workspace(),
    /** Of the rows that were sent: tells a repeated call from another import under the same id. */
    rowsHash: text("rows_hash").notNull(),
    stored: integer("stored").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    ...madeBy(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    ...workspaceRows("lead_imports", table.workspaceId),
  ],
);
