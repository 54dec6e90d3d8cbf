import { z } from "zod";
import {
  DEAL_NOTE_KINDS,
  type DealNote,
  MOST_NOTE_CHARACTERS,
} from "#features/deal-notes/model/deal-note.ts";
import { isDay, localDay } from "#kit/day.ts";
import { localDrafts } from "#web/drafts/local-drafts.ts";
import { tooLong } from "#web/ui/forms/too-long.ts";

const draftSchema = z.object({
  kind: z.enum(DEAL_NOTE_KINDS),
  onDay: z.string(),
  contactId: z.uuid().nullable(),
  body: z.string(),
});
/** A note while it is written. */
export type NoteDraft = z.output<typeof draftSchema>;

/** By the deal of a new note. */
const drafts = localDrafts<NoteDraft>({
  key: "dealNoteDrafts",
  read: (stored) => draftSchema.safeParse(stored).data ?? null,
});

const newDraft = (): NoteDraft => ({ kind: "note", onDay: localDay(new Date()), contactId: null, body: "" });

/** Of today, unless somebody has begun one here. */
export const findDraft = (dealId: string): NoteDraft => drafts.find(dealId) ?? newDraft();

/** A draft without words is none: its day would grow old. */
export function saveDraft(dealId: string, draft: NoteDraft): void {
  if (draft.body.trim() === "") drafts.drop(dealId);
  else drafts.keep(dealId, draft);
}

/** After one is stored: the next is of the same kind, and of today. */
export function nextDraft(dealId: string, { kind }: NoteDraft): NoteDraft {
  drafts.drop(dealId);
  return { ...newDraft(), kind };
}

export const draftOf = ({ kind, onDay, contactId, body }: DealNote): NoteDraft => ({
  kind,
  onDay,
  contactId,
  body,
});

/** What is wrong with it, by the field that says it. */
export interface NoteProblems {
  onDay?: string;
  body?: string;
}

export function problemsOf({ onDay, body }: NoteDraft, today: string): NoteProblems {
  const words = body.trim() === "" ? "Write the note first." : tooLong(body.trim(), MOST_NOTE_CHARACTERS);
  const day = !isDay(onDay)
    ? "Choose a day."
    : onDay > today
      ? "This day is still to come. Choose today or a day before."
      : onDay < "2000-01-01"
        ? "Choose a day since 1 January 2000."
        : null;
  return { ...(day !== null && { onDay: day }), ...(words !== null && { body: words }) };
}
