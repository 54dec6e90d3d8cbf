import { z } from "zod";
import { CONTACT_LIMITS, CONTACT_ROLES, MOST_CONTACTS } from "#features/contacts/model/contact.ts";
import { id, moment, type PortableTable, text, version } from "./portable-table.ts";

const role = z.enum(CONTACT_ROLES);

const contactRow = z.strictObject({
  id,
  version,
  name: text(CONTACT_LIMITS.name).min(1),
  role,
  firm: text(CONTACT_LIMITS.firm),
  email: text(CONTACT_LIMITS.email),
  phone: text(CONTACT_LIMITS.phone),
  notes: text(CONTACT_LIMITS.notes),
  created_at: moment,
  updated_at: moment,
});

const dealContactRow = z.strictObject({
  id,
  deal_id: id,
  contact_id: id,
  role,
  name: text(CONTACT_LIMITS.name),
  firm: text(CONTACT_LIMITS.firm),
  created_at: moment,
  updated_at: moment,
});

const leadContactRow = z.strictObject({
  id,
  lead_id: id,
  contact_id: id,
  role,
  created_at: moment,
  updated_at: moment,
});

const names = { column: "contact_id", table: "contacts" } as const;

/** Whom the workspace deals with, and of which deals and leads. */
export const contactTables: readonly PortableTable[] = [
  {
    name: "contacts",
    one: "The contact",
    called: "name",
    row: contactRow,
    key: ["id"],
    most: MOST_CONTACTS,
  },
  {
    name: "deal_contacts",
    one: "The contact of a deal",
    called: "name",
    row: dealContactRow,
    key: ["id"],
    partOf: { column: "deal_id", table: "deals" },
    names,
  },
  {
    name: "lead_contacts",
    one: "The contact of a lead",
    row: leadContactRow,
    key: ["id"],
    partOf: { column: "lead_id", table: "leads" },
    names,
  },
];
