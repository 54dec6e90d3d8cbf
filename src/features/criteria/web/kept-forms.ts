import { z } from "zod";
import { readCriteriaForm, type CriteriaForm } from "#features/criteria/model/criteria-form.ts";
import { readLocalJson, removeLocal, writeLocalJson } from "#web/lib/local-storage.ts";

/** What was typed into a form and not saved, kept in this browser: a crash or the end of a session loses nothing. */
export interface KeptForm {
  form: CriteriaForm;
  /** The version of the stored set that the form began from; null for a new set. */
  baseVersion: number | null;
  changedAt: string;
}

const keptSchema = z.object({
  form: z.unknown(),
  baseVersion: z.int().nullable(),
  changedAt: z.iso.datetime(),
});
const recordSchema = z.record(z.string(), z.unknown());

function readAll(): Record<string, unknown> {
  return recordSchema.safeParse(readLocalJson("criteriaDrafts")).data ?? {};
}

export function findKeptForm(setId: string): KeptForm | null {
  const kept = keptSchema.safeParse(readAll()[setId]);
  return kept.success ? { ...kept.data, form: readCriteriaForm(kept.data.form) } : null;
}

export function keepForm(setId: string, kept: KeptForm): void {
  writeLocalJson("criteriaDrafts", { ...readAll(), [setId]: kept });
}

export function dropKeptForm(setId: string): void {
  const { [setId]: dropped, ...rest } = readAll();
  if (dropped === undefined) return;
  if (Object.keys(rest).length === 0) removeLocal("criteriaDrafts");
  else writeLocalJson("criteriaDrafts", rest);
}

export function listKeptForms(): KeptForm[] {
  return Object.keys(readAll()).flatMap((setId) => findKeptForm(setId) ?? []);
}
