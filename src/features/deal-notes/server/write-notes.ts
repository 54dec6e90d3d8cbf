import { randomUUID } from "node:crypto";
import type { LastChange } from "#contract/made-by.ts";
import { callName } from "#features/comments/server/index.ts";
import type { DealNote, DealNoteFields } from "#features/deal-notes/model/deal-note.ts";
import { holdDeal } from "#features/deals/server/index.ts";
import { utcDay } from "#kit/day.ts";
import type { WorkContext } from "#server/call-context.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { noteChange } from "#server/database/note-change.ts";
import {
  deleteNote,
  findNote,
  insertNote,
  isFull,
  lastChange,
  nameContact,
  updateNote,
} from "./notes-table.ts";

export type FieldsRefusal = "to-come" | "no-contact";

/** The first zone of the earth in which a day begins. */
const EASTMOST_HOURS = 14;
const latestDay = (): string => utcDay(new Date(Date.now() + EASTMOST_HOURS * 3_600_000));

/** Without a deal: only members are told, and no guest of it. */
const tellMembers = (tx: WorkTx, id: string): void => noteChange(tx, { kind: "dealNotes", id });

/** With whom it was, as they are called now; one who was named before stays, also where they are linked no more. */
async function checkFields(
  tx: WorkTx,
  { dealId, fields, before }: { dealId: string; fields: DealNoteFields; before?: DealNote },
): Promise<{ contactName: string } | FieldsRefusal> {
  // Whose day it is the server does not know: one that has begun somewhere may be theirs.
  if (fields.onDay > latestDay()) return "to-come";
  const { contactId } = fields;
  if (contactId === null) return { contactName: "" };
  if (contactId === before?.contactId) return { contactName: before.contactName };
  const contactName = await nameContact(tx, { dealId, contactId });
  return contactName === null ? "no-contact" : { contactName };
}

export async function addNote(
  { person, inWorkspace }: WorkContext,
  { id = randomUUID(), dealId, fields }: { id?: string | undefined; dealId: string; fields: DealNoteFields },
): Promise<DealNote | FieldsRefusal | "no-deal" | "too-many"> {
  return inWorkspace(async (tx) => {
    if (!(await holdDeal(tx, dealId))) return "no-deal";
    const known = await findNote(tx, id);
    if (known) return known.dealId === dealId ? known : "no-deal";
    const checked = await checkFields(tx, { dealId, fields });
    if (typeof checked === "string") return checked;
    if (await isFull(tx, dealId)) return "too-many";
    const note = await insertNote(tx, { id, dealId, ...fields, ...checked, authorName: callName(person) });
    tellMembers(tx, id);
    return note;
  });
}

const mayChange = ({ role, personId }: WorkTx, { authorId }: DealNote): boolean =>
  role === "owner" || authorId === personId;

export type UpdateRefusal =
  | { refused: FieldsRefusal | "missing" | "not-yours" }
  | { refused: "conflict"; newer: LastChange };

export async function changeNote(
  { inWorkspace }: WorkContext,
  { id, version, fields }: { id: string; version: number; fields: DealNoteFields },
): Promise<DealNote | UpdateRefusal> {
  return inWorkspace(async (tx) => {
    const before = await findNote(tx, id);
    if (!before) return { refused: "missing" };
    if (!mayChange(tx, before)) return { refused: "not-yours" };
    const checked = await checkFields(tx, { dealId: before.dealId, fields, before });
    if (typeof checked === "string") return { refused: checked };
    const after = await updateNote(tx, { id, version, ...fields, ...checked });
    if (after) {
      tellMembers(tx, id);
      return after;
    }
    const newer = await lastChange(tx, id);
    return newer ? { refused: "conflict", newer } : { refused: "missing" };
  });
}

export async function removeNote({ inWorkspace }: WorkContext, id: string): Promise<boolean | "not-yours"> {
  return inWorkspace(async (tx) => {
    const before = await findNote(tx, id);
    if (!before) return false;
    if (!mayChange(tx, before)) return "not-yours";
    const isRemoved = await deleteNote(tx, id);
    if (isRemoved) tellMembers(tx, id);
    return isRemoved;
  });
}
