import type { Contact, ContactListItem } from "#features/contacts/model/contact.ts";

export interface ContactRow extends Omit<Contact, "createdAt" | "updatedAt"> {
  createdAt: Date;
  updatedAt: Date;
}

export interface ContactListRow extends ContactRow {
  deals: number;
  leads: number;
  touchedAt: Date;
  twins: number;
  sortKey: string;
}

/** Of `contacts c`. */
export const CONTACT_COLUMNS = `c.id, c.version, c.name, c.role, c.firm, c.email, c.phone, c.notes,
  c.created_at as "createdAt", c.updated_at as "updatedAt", c.created_by as "createdBy", c.updated_by as "updatedBy"`;

/** Whether `o` is likely the same as `c`; the database finds each by an index of its own. */
export const IS_DUPLICATE = `o.workspace_id = c.workspace_id and o.id <> c.id
  and (o.email_key = c.email_key or o.phone_key = c.phone_key or o.name_key = c.name_key)`;

/** With the deals and leads that it is linked to, and when any of it was last changed. */
export const CONTACT_LIST_SELECT = `select ${CONTACT_COLUMNS}, c.sort_key as "sortKey", linked.deals, linked.leads,
    greatest(c.updated_at, linked.at) as "touchedAt", (select count(*)::int from contacts o where ${IS_DUPLICATE}) as twins
  from contacts c cross join lateral (
    select (count(*) filter (where kind = 'deal'))::int as deals, (count(*) filter (where kind = 'lead'))::int as leads, max(at) as at from (
      select 'deal' as kind, d.updated_at as at from deal_contacts k join deals d on d.workspace_id = k.workspace_id and d.id = k.deal_id
        where k.workspace_id = c.workspace_id and k.contact_id = c.id
      union all
      select 'lead', l.updated_at from lead_contacts k join leads l on l.workspace_id = k.workspace_id and l.id = k.lead_id
        where k.workspace_id = c.workspace_id and k.contact_id = c.id) as each) as linked`;

export const toContact = ({
  id,
  version,
  name,
  role,
  firm,
  email,
  phone,
  notes,
  createdAt,
  updatedAt,
  createdBy,
  updatedBy,
}: ContactRow): Contact => ({
  id,
  version,
  name,
  role,
  firm,
  email,
  phone,
  notes,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  createdBy,
  updatedBy,
});

export const toListItem = (row: ContactListRow): ContactListItem => ({
  ...toContact(row),
  deals: row.deals,
  leads: row.leads,
  touchedAt: row.touchedAt.toISOString(),
  twins: row.twins,
});
