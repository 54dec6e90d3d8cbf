import { z } from "zod";
import { localDrafts } from "#web/drafts/local-drafts.ts";
import { formDrafts } from "#web/drafts/use-unsaved-form.ts";
import { readForm } from "./form-schema.ts";

const recordSchema = z.record(z.string(), z.unknown()).catch({});

/** Forms of leads that are not saved, by the lead's id. */
export const leadDrafts = formDrafts("leadDrafts", (stored) => readForm(recordSchema.parse(stored)));

const notes = localDrafts<string>({
  key: "leadDrafts",
  read: (stored) => (typeof stored === "string" ? stored : null),
});
const noteKey = (leadId: string) => `note ${leadId}`;

/** A note that is being written. */
export const findDraftNote = (leadId: string): string => notes.find(noteKey(leadId)) ?? "";

export function saveDraftNote(leadId: string, text: string): void {
  if (text === "") notes.drop(noteKey(leadId));
  else notes.keep(noteKey(leadId), text);
}
