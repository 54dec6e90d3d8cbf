import type { LastChange } from "#contract/made-by.ts";
import { randomUUID } from "node:crypto";
import type { HandStatus, Lead, LeadEntry, LeadFields } from "#features/leads/model/lead.ts";
import type { WorkContext } from "#server/call-context.ts";
import { findEntry, insertEntry } from "./entries-table.ts";
import { changeLead, findLead, holdLead, insertLead, updateFields } from "./leads-table.ts";

export async function createLead(
  context: WorkContext,
  input: {
    id?: string | undefined;
    fields: LeadFields;
    status: HandStatus;
    today?: string | undefined;
  },
): Promise<Lead> {
  return context.inWorkspace(async (tx) => {
    const id = input.id ?? randomUUID();
    const isNew = await insertLead(tx, { id, fields: input.fields, status: input.status });
    if (isNew) await insertEntry(tx, { leadId: id, kind: "created" });
    const lead = await findLead(tx, id, input.today);
    if (!lead) throw new Error("The stored lead was not answered.");
    return lead;
  });
}

export type ChangeAnswer<Reason extends string> =
  | { ok: true; lead: Lead }
  | { ok: false; reason: Reason | "missing" };

export async function updateLead(
  context: WorkContext,
  input: { id: string; version?: number | undefined; fields: LeadFields; today?: string | undefined },
): Promise<ChangeAnswer<never> | { ok: false; reason: "conflict"; newer: LastChange }> {
  return context.inWorkspace(async (tx) => {
    const answer = await updateFields(tx, input);
    if (!answer.ok) return answer;
    const lead = await findLead(tx, input.id, input.today);
    return lead ? { ok: true, lead } : { ok: false, reason: "missing" };
  });
}

export async function moveLead(
  context: WorkContext,
  { id, status, today }: { id: string; status: HandStatus; today?: string | undefined },
): Promise<ChangeAnswer<"converted">> {
  return context.inWorkspace(async (tx) => {
    const before = await holdLead(tx, id, today);
    if (!before) return { ok: false, reason: "missing" };
    if (before.status === "converted" && before.dealId !== null) return { ok: false, reason: "converted" };
    if (before.status === status) return { ok: true, lead: before };
    await changeLead(tx, id, { status });
    await insertEntry(tx, { leadId: id, kind: "moved", fromStatus: before.status, toStatus: status });
    const lead = await findLead(tx, id, today);
    return lead ? { ok: true, lead } : { ok: false, reason: "missing" };
  });
}

export async function completeAction(
  context: WorkContext,
  { id, today }: { id: string; today?: string | undefined },
): Promise<ChangeAnswer<"no-action">> {
  return context.inWorkspace(async (tx) => {
    const before = await holdLead(tx, id, today);
    if (!before) return { ok: false, reason: "missing" };
    const { nextAction, nextActionOn } = before;
    if (nextAction === "" && nextActionOn === null) return { ok: false, reason: "no-action" };
    await changeLead(tx, id, { nextAction: "", nextActionOn: null });
    await insertEntry(tx, {
      leadId: id,
      kind: "done",
      text: nextAction || `What was due on ${nextActionOn}`,
    });
    const lead = await findLead(tx, id, today);
    return lead ? { ok: true, lead } : { ok: false, reason: "missing" };
  });
}

/** Null when there is no such lead. */
export async function addNote(
  context: WorkContext,
  note: { id?: string | undefined; leadId: string; text: string },
): Promise<LeadEntry | null> {
  return context.inWorkspace(async (tx) => {
    const lead = await holdLead(tx, note.leadId);
    if (!lead) return null;
    const entry = await insertEntry(tx, { ...note, kind: "note" });
    if (!entry) return note.id === undefined ? null : findEntry(tx, note.id);
    await changeLead(tx, note.leadId, {});
    return entry;
  });
}
