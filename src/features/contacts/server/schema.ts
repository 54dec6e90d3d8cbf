import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { CONTACT_ROLES } from "#features/contacts/model/contact.ts";
import { madeBy, moment, workspace, workspaceRows } from "#server/schema.ts";
import { emailKey, nameKey, phoneKey } from "./same-keys.ts";

const words = (name: string) => text(name).notNull().default("");
const role = () => text("role", { enum: CONTACT_ROLES }).notNull().default("other");

/** Somebody whom the workspace deals with. It belongs to no deal: members alone read it. */
export const contacts = pgTable(
  "contacts",
  {
    id: uuid("id").notNull().defaultRandom(),
    workspaceId: workspace(),
    version: integer("version").notNull().default(1),
    name: text("name").notNull(),
    role: role(),
    firm: words("firm"),
    email: words("email"),
    phone: words("phone"),
    notes: words("notes"),
    sortKey: text("sort_key").generatedAlwaysAs(sql`lower(name)`),
    emailKey: text("email_key").generatedAlwaysAs(sql.raw(emailKey("email"))),
    phoneKey: text("phone_key").generatedAlwaysAs(sql.raw(phoneKey("phone"))),
    nameKey: text("name_key").generatedAlwaysAs(sql.raw(nameKey("name", "firm"))),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    ...madeBy(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("contacts_by_name").on(table.workspaceId, table.sortKey, table.id),
    index("contacts_of_email").on(table.workspaceId, table.emailKey),
    index("contacts_of_phone").on(table.workspaceId, table.phoneKey),
    index("contacts_of_name").on(table.workspaceId, table.nameKey),
    check("contacts_name", sql`btrim(name) <> ''`),
    ...workspaceRows("contacts", table.workspaceId),
  ],
);

/**
 * A contact of a deal. `name` and `firm` are the contact's, which a trigger keeps (migrations/functions/name_deal_contact.sql):
 * a guest of the deal reads this row, and nothing of `contacts`. By hand in the migration: it goes with its deal.
 */
export const dealContacts = pgTable(
  "deal_contacts",
  {
    id: uuid("id").notNull().defaultRandom(),
    workspaceId: workspace(),
    dealId: uuid("deal_id").notNull(),
    contactId: uuid("contact_id").notNull(),
    role: role(),
    name: words("name"),
    firm: words("firm"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    ...madeBy(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    foreignKey({
      name: "deal_contacts_contact",
      columns: [table.workspaceId, table.contactId],
      foreignColumns: [contacts.workspaceId, contacts.id],
    }).onDelete("cascade"),
    unique("deal_contacts_once").on(table.workspaceId, table.dealId, table.contactId),
    index("deal_contacts_of_contact").on(table.workspaceId, table.contactId),
    ...workspaceRows("deal_contacts", table.workspaceId, table.dealId),
  ],
);

/** A contact of a lead. By hand in the migration: it goes with its lead. */
export const leadContacts = pgTable(
  "lead_contacts",
  {
    id: uuid("id").notNull().defaultRandom(),
    workspaceId: workspace(),
    leadId: uuid("lead_id").notNull(),
    contactId: uuid("contact_id").notNull(),
    role: role(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    ...madeBy(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    foreignKey({
      name: "lead_contacts_contact",
      columns: [table.workspaceId, table.contactId],
      foreignColumns: [contacts.workspaceId, contacts.id],
    }).onDelete("cascade"),
    unique("lead_contacts_once").on(table.workspaceId, table.leadId, table.contactId),
    index("lead_contacts_of_contact").on(table.workspaceId, table.contactId),
    ...workspaceRows("lead_contacts", table.workspaceId),
  ],
);

/** Who is named somewhere and is no contact, as somebody said: the hash of mail, telephone, or name and firm (same-keys.ts). */
export const contactDismissals = pgTable(
  "contact_dismissals",
  {
    workspaceId: workspace(),
    sameKey: text("same_key").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    ...madeBy(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.sameKey] }),
    ...workspaceRows("contact_dismissals", table.workspaceId),
  ],
);

/** Two contacts made one, for as long as it can be taken back: what the other one was, and what the kept one said. */
export const contactMerges = pgTable(
  "contact_merges",
  {
    id: uuid("id").notNull().defaultRandom(),
    workspaceId: workspace(),
    keptId: uuid("kept_id").notNull(),
    /** The other contact, with its links (merge-record.ts). */
    gone: jsonb("gone").notNull(),
    /** What the kept one said before, and after. */
    before: jsonb("before_fields").notNull(),
    merged: jsonb("merged_fields").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    ...madeBy(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    foreignKey({
      name: "contact_merges_kept",
      columns: [table.workspaceId, table.keptId],
      foreignColumns: [contacts.workspaceId, contacts.id],
    }).onDelete("cascade"),
    index("contact_merges_of_kept").on(table.workspaceId, table.keptId, table.createdAt),
    ...workspaceRows("contact_merges", table.workspaceId),
  ],
);
