import { localDay } from "#kit/day.ts";
import { z } from "zod";
import type { SavedLetter } from "#features/letters/contract.ts";
import {
  blankContent,
  type LetterContent,
  type LetterKind,
  readContent,
} from "#features/letters/model/letter-content.ts";
import { nameOf } from "#features/letters/model/fill-letter.ts";
import { newId } from "#web/browser/new-id.ts";

/** A letter on the desk: what it is saved as, and how it stands now. */
export interface Work {
  readonly id: string;
  /** The version it was made from; null while it has never been saved. */
  readonly basedOn: number | null;
  readonly name: string;
  readonly dealId: string | null;
  readonly content: LetterContent;
  /** What is saved of it, to tell whether it has changed. */
  readonly saved: string | null;
}

const printOf = ({ name, dealId, content }: Pick<Work, "name" | "dealId" | "content">): string =>
  JSON.stringify([name, dealId, content]);

/** True when there is something that only this browser knows. */
export function isUnsaved(work: Work, blank: Work): boolean {
  return work.saved === null ? printOf(work) !== printOf(blank) : printOf(work) !== work.saved;
}

export function blankWork(kind: LetterKind, person: { firstName: string; lastName: string }): Work {
  const content = blankContent(kind, localDay(new Date()));
  const name = nameOf(person);
  const filled: LetterContent =
    content.kind === "loi"
      ? { ...content, form: { ...content.form, buyerName: name, buyerSignatory: name } }
      : { ...content, form: { ...content.form, recipientName: name, recipientSignatory: name } };
  return { id: newId(), basedOn: null, name: "", dealId: null, content: filled, saved: null };
}

export function workOf(letter: SavedLetter, basedOn: number = letter.version): Work {
  const { id, name, dealId, content } = letter;
  return { id, name, dealId, content, basedOn, saved: printOf({ name, dealId, content }) };
}

/** The letter without what has not been saved of it; null when it never was. */
export function savedWorkOf(work: Work): Work | null {
  if (work.saved === null) return null;
  const [name, dealId, content] = printSchema.parse(JSON.parse(work.saved));
  return { ...work, name, dealId, content: readContent(work.content.kind, content, localDay(new Date())) };
}

const printSchema = z.tuple([z.string(), z.string().nullable(), z.unknown()]);

const KIND_NAMES = { loi: "LOI", nda: "NDA" };

/** What a letter is called: as its owner says, or after its business. */
export function shownName({ name, content }: Pick<Work, "name" | "content">): string {
  const business = content.form.businessName.trim();
  return (
    name.trim() ||
    (business === "" ? KIND_NAMES[content.kind] : `${KIND_NAMES[content.kind]} ${business}`).slice(0, 200)
  );
}

const workSchema = z.object({
  id: z.uuid(),
  basedOn: z.int().nullable(),
  name: z.string().max(200),
  dealId: z.uuid().nullable(),
  content: z.unknown(),
  saved: z.string().nullable(),
});

/** From this browser's memory; null when it is no letter of this kind. */
export function readWork(kind: LetterKind, raw: unknown): Work | null {
  const read = workSchema.safeParse(raw);
  if (!read.success) return null;
  const { content } = read.data;
  const isOfKind =
    typeof content === "object" && content !== null && "kind" in content && content.kind === kind;
  return isOfKind ? { ...read.data, content: readContent(kind, content, localDay(new Date())) } : null;
}
