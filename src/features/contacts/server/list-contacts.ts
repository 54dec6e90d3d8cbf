import { z } from "zod";
import type {
  ContactListItem,
  ContactRole,
  Duplicate,
  DuplicateReason,
} from "#features/contacts/model/contact.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import {
  CONTACT_COLUMNS,
  CONTACT_LIST_SELECT,
  IS_DUPLICATE,
  toContact,
  toListItem,
  type ContactListRow,
  type ContactRow,
} from "./contact-rows.ts";

const cursorSchema = z.tuple([z.string(), z.uuid()]);
export type ContactCursor = z.output<typeof cursorSchema>;

/** Null when the text was not written for a list of contacts. */
export function readContactCursor(text: string): ContactCursor | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    return cursorSchema.safeParse(parsed).data ?? null;
  } catch {
    // Not JSON, so not ours; the caller refuses it in words.
    return null;
  }
}

export interface ContactRequest {
  search: string;
  role: ContactRole | null;
  onlyTwins: boolean;
  cursor: ContactCursor | null;
  limit: number;
}

const MOST_WORDS = 8;
/** Fewer digits stand in too many telephone numbers. */
const FEWEST_DIGITS = 4;
const FOUND_IN = "lower(concat_ws(chr(10), c.name, c.firm, c.email, c.phone, c.notes))";

function searchConditions(search: string, add: (value: unknown) => string): string[] {
  const digits = search.replaceAll(/\D/g, "");
  const isNumber = digits.length >= FEWEST_DIGITS && !/\p{L}/u.test(search);
  if (isNumber) return [`strpos(c.phone_key, ${add(digits.slice(-10))}) > 0`];
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return words.map((word) => `strpos(${FOUND_IN}, ${add(word)}) > 0`);
}

/** One page by key; one row more than asked for tells whether there is another. */
export async function listContacts(
  tx: WorkTx,
  { search, role, onlyTwins, cursor, limit }: ContactRequest,
): Promise<{ items: ContactListItem[]; nextCursor: string | null }> {
  const values: unknown[] = [tx.workspaceId];
  const add = (value: unknown) => `$${values.push(value)}`;
  const conditions = ["c.workspace_id = $1", ...searchConditions(search, add)];
  // As what somebody is known, or what they are to any deal or lead.
  if (role !== null) {
    const asked = add(role);
    const isLinked = (table: string) =>
      `exists (select from ${table} k where k.workspace_id = c.workspace_id and k.contact_id = c.id and k.role = ${asked})`;
    conditions.push(`(c.role = ${asked} or ${isLinked("deal_contacts")} or ${isLinked("lead_contacts")})`);
  }
  if (onlyTwins) conditions.push(`exists (select from contacts o where ${IS_DUPLICATE})`);
  if (cursor) conditions.push(`(c.sort_key, c.id) > (${add(cursor[0])}, ${add(cursor[1])}::uuid)`);
  const { rows } = await tx.client.query<ContactListRow>(
    `${CONTACT_LIST_SELECT} where ${conditions.join(" and ")} order by c.sort_key, c.id limit ${add(limit + 1)}`,
    values,
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(toListItem),
    nextCursor: last ? Buffer.from(JSON.stringify([last.sortKey, last.id])).toString("base64url") : null,
  };
}

export async function findListItem(tx: WorkTx, id: string): Promise<ContactListItem | null> {
  const { rows } = await tx.client.query<ContactListRow>(
    `${CONTACT_LIST_SELECT} where c.workspace_id = $1 and c.id = $2`,
    [tx.workspaceId, id],
  );
  return rows[0] ? toListItem(rows[0]) : null;
}

interface DuplicateRow extends ContactRow {
  because: (DuplicateReason | null)[];
}

const MOST_DUPLICATES = 20;

/** Who is likely the same as a contact, by name. */
export async function listDuplicates(tx: WorkTx, id: string): Promise<Duplicate[]> {
  const { rows } = await tx.client.query<DuplicateRow>(
    `select ${CONTACT_COLUMNS}, array[case when o.email_key = c.email_key then 'mail' end,
        case when o.phone_key = c.phone_key then 'telephone' end, case when o.name_key = c.name_key then 'name and firm' end] as because
      from contacts o join contacts c on ${IS_DUPLICATE}
      where o.workspace_id = $1 and o.id = $2 order by c.sort_key, c.id limit ${MOST_DUPLICATES}`,
    [tx.workspaceId, id],
  );
  return rows.map(({ because, ...row }) => ({
    contact: toContact(row),
    because: because.filter((reason) => reason !== null),
  }));
}
