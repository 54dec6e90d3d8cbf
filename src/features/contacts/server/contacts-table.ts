import { and, eq, sql } from "drizzle-orm";
import { MOST_CONTACTS, type Contact, type ContactFields } from "#features/contacts/model/contact.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { noteChange } from "#server/database/note-change.ts";
import { CONTACT_COLUMNS, toContact, type ContactRow } from "./contact-rows.ts";
import { contacts } from "./schema.ts";

const isContact = (tx: WorkTx, id: string) =>
  and(eq(contacts.workspaceId, tx.workspaceId), eq(contacts.id, id));

export async function findContact(tx: WorkTx, id: string): Promise<Contact | null> {
  const { rows } = await tx.client.query<ContactRow>(
    `select ${CONTACT_COLUMNS} from contacts c where c.workspace_id = $1 and c.id = $2`,
    [tx.workspaceId, id],
  );
  return rows[0] ? toContact(rows[0]) : null;
}

/** In the order of their ids, which nobody changes until the transaction ends. */
export async function holdContacts(tx: WorkTx, ids: readonly string[]): Promise<Contact[]> {
  const { rows } = await tx.client.query<ContactRow>(
    `select ${CONTACT_COLUMNS} from contacts c where c.workspace_id = $1 and c.id = any ($2::uuid[]) order by c.id for update`,
    [tx.workspaceId, ids],
  );
  return rows.map(toContact);
}

/** Read without its rows being counted: so many are as many as there may be. */
export async function isFull(tx: WorkTx): Promise<boolean> {
  const { rows } = await tx.client.query<{ full: boolean }>(
    "select count(*) >= $2 as full from (select from contacts where workspace_id = $1 limit $2) as there",
    [tx.workspaceId, MOST_CONTACTS],
  );
  return rows[0]?.full ?? false;
}

export async function insertContact(
  tx: WorkTx,
  { id, fields }: { id: string; fields: ContactFields },
): Promise<void> {
  await tx.orm
    .insert(contacts)
    .values({ ...fields, id, workspaceId: tx.workspaceId })
    .onConflictDoNothing();
}

/** False: it has another version by now, or is gone. */
export async function updateContact(
  tx: WorkTx,
  { id, version, fields }: { id: string; version: number; fields: ContactFields },
): Promise<boolean> {
  const rows = await tx.orm
    .update(contacts)
    .set({ ...fields, version: sql`${contacts.version} + 1`, updatedAt: sql`now()` })
    .where(and(isContact(tx, id), eq(contacts.version, version)))
    .returning({ id: contacts.id });
  return rows.length > 0;
}

export async function deleteContact(tx: WorkTx, id: string): Promise<boolean> {
  const rows = await tx.orm.delete(contacts).where(isContact(tx, id)).returning({ id: contacts.id });
  return rows.length > 0;
}

/** Members are told of the contact, and guests, who read its name, that something of their deal changed. */
export async function noteContact(tx: WorkTx, id: string): Promise<void> {
  const { rows } = await tx.client.query<{ dealId: string }>(
    `select deal_id as "dealId" from deal_contacts where workspace_id = $1 and contact_id = $2`,
    [tx.workspaceId, id],
  );
  noteChange(tx, { kind: "contacts", id }, ...rows.map(({ dealId }) => ({ kind: "contacts", dealId })));
}
