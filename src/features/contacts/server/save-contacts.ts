import { randomUUID } from "node:crypto";
import type { LastChange } from "#contract/made-by.ts";
import type { Contact, ContactFields, ContactRole } from "#features/contacts/model/contact.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import {
  deleteContact,
  findContact,
  insertContact,
  isFull,
  noteContact,
  updateContact,
} from "./contacts-table.ts";
import { areLinksFull, checkPlaces, linkPlaces, type Places } from "./links-table.ts";

export type PlaceRefusal = "no-deal" | "no-lead";

export async function createContact(
  tx: WorkTx,
  { id = randomUUID(), fields, ...places }: Places & { id?: string | undefined; fields: ContactFields },
): Promise<Contact | PlaceRefusal | "too-many"> {
  const known = await findContact(tx, id);
  if (known) return known;
  if (await isFull(tx)) return "too-many";
  const refusal = await checkPlaces(tx, places);
  if (refusal !== null) return refusal;
  await insertContact(tx, { id, fields });
  await linkPlaces(tx, { contactId: id, role: fields.role, ...places });
  return stored(tx, id);
}

async function stored(tx: WorkTx, id: string): Promise<Contact> {
  const contact = await findContact(tx, id);
  if (contact === null) throw new Error("The stored contact was not answered.");
  await noteContact(tx, id);
  return contact;
}

export async function changeContact(
  tx: WorkTx,
  change: { id: string; version: number; fields: ContactFields },
): Promise<Contact | "missing" | LastChange> {
  if (await updateContact(tx, change)) return stored(tx, change.id);
  const newer = await findContact(tx, change.id);
  return newer === null ? "missing" : { updatedBy: newer.updatedBy, updatedAt: newer.updatedAt };
}

export async function removeContact(tx: WorkTx, id: string): Promise<boolean> {
  // Before its links go, which say whom to tell.
  await noteContact(tx, id);
  return deleteContact(tx, id);
}

export async function linkContact(
  tx: WorkTx,
  link: Places & { contactId: string; role: ContactRole },
): Promise<number | PlaceRefusal | "missing" | "too-many"> {
  if ((await findContact(tx, link.contactId)) === null) return "missing";
  const refusal = await checkPlaces(tx, link);
  if (refusal !== null) return refusal;
  if (await areLinksFull(tx, link)) return "too-many";
  await linkPlaces(tx, link);
  return link.dealIds.length + link.leadIds.length;
}
