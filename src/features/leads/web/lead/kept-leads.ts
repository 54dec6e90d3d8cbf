import { z } from "zod";
import { readLocalJson, removeLocal, writeLocalJson } from "#web/lib/local-storage.ts";
import { type LeadForm, readForm } from "./form-schema.ts";

/** What was typed and not saved, kept in this browser: a crash or a step away loses nothing. */
export interface KeptLead {
  form: LeadForm;
  /** The version of the stored lead that the form began from; null for a new lead. */
  baseVersion: number | null;
}

const keptSchema = z.object({
  form: z.record(z.string(), z.unknown()),
  baseVersion: z.int().nullable(),
});
const recordSchema = z.record(z.string(), z.unknown());

const readAll = (): Record<string, unknown> => recordSchema.safeParse(readLocalJson("leadDrafts")).data ?? {};

function put(key: string, value: unknown): void {
  const { [key]: _, ...rest } = readAll();
  const all = value === undefined ? rest : { ...rest, [key]: value };
  if (Object.keys(all).length === 0) removeLocal("leadDrafts");
  else writeLocalJson("leadDrafts", all);
}

export function findKeptLead(id: string): KeptLead | null {
  const { data } = keptSchema.safeParse(readAll()[id]);
  return data === undefined ? null : { ...data, form: readForm(data.form) };
}

export const keepLeadForm = (id: string, kept: KeptLead): void => put(id, kept);
export const dropLeadForm = (id: string): void => put(id, undefined);

const noteKey = (leadId: string) => `note ${leadId}`;

/** A note that is being written. */
export function findKeptNote(leadId: string): string {
  const kept = readAll()[noteKey(leadId)];
  return typeof kept === "string" ? kept : "";
}

export const keepNote = (leadId: string, text: string): void =>
  put(noteKey(leadId), text === "" ? undefined : text);
