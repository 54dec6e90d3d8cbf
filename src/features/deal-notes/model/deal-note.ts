import { z } from "zod";
import { daySchema } from "#contract/day-schema.ts";

/** What is noted of a deal; stored by these words. */
export const DEAL_NOTE_KINDS = ["note", "call", "mail"] as const;
export type DealNoteKind = (typeof DEAL_NOTE_KINDS)[number];

export const MOST_NOTE_CHARACTERS = 4_000;
/** Of one deal. */
export const MOST_NOTES_OF_DEAL = 5_000;

/** What a person says of it. */
export const dealNoteFieldsSchema = z.object({
  kind: z.enum(DEAL_NOTE_KINDS),
  /** The day of the call or mail, or that the note is of: none that is still to come. */
  onDay: daySchema,
  /** A contact of the deal with whom it was; null: nobody is named. */
  contactId: z.uuid().nullable().default(null),
  /** In markdown, of which what runs or loads anything is left text. */
  body: z
    .string()
    .trim()
    .min(1, "Write the note first.")
    .max(MOST_NOTE_CHARACTERS, `Use at most ${MOST_NOTE_CHARACTERS} characters. Part it in two.`),
});
export type DealNoteFields = z.output<typeof dealNoteFieldsSchema>;

export const dealNoteSchema = z.object({
  id: z.uuid(),
  dealId: z.uuid(),
  /** Rises with every change: an update that names an older one is refused. */
  version: z.int(),
  kind: z.enum(DEAL_NOTE_KINDS),
  onDay: z.iso.date(),
  contactId: z.uuid().nullable(),
  /** As the contact was called then, with their firm; empty: nobody is named. */
  contactName: z.string(),
  body: z.string(),
  /** Null: it came from another workspace, or from another installation. */
  authorId: z.uuid().nullable(),
  /** As the author was called when they noted it. */
  authorName: z.string(),
  createdAt: z.iso.datetime(),
  /** The last change; of one that was never changed when it was made. */
  updatedAt: z.iso.datetime(),
});
export type DealNote = z.output<typeof dealNoteSchema>;
