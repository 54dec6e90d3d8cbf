import { recordOf } from "#kit/record.ts";
import { z } from "zod";
import { line, prose, readFields } from "./form-field.ts";
import { blankLoi, loiFormSchema } from "./loi-form.ts";
import { blankNda, ndaFormSchema } from "./nda-form.ts";
import { withTodaysAnswers } from "./older-letter.ts";

/** Of a clause: its title, the text of one of one's own, and the text that takes the place of the template's. */
export const LONGEST_TITLE = 120;
export const LONGEST_OWN_TEXT = 10_000;
export const LONGEST_EDIT = 20_000;

export const LETTER_KINDS = ["loi", "nda"] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

export const MOST_OWN_CLAUSES = 20;

export const ownClauseSchema = z.object({
  id: z.string().min(1).max(100),
  title: line(LONGEST_TITLE),
  text: prose(LONGEST_OWN_TEXT),
  isBinding: z.boolean(),
});
export type OwnClause = z.output<typeof ownClauseSchema>;

const clauseKey = z.string().min(1).max(60);

/** What a person chose about the clauses. */
export const clauseChoicesSchema = z.object({
  /** Clauses that were switched; all others are as the template has them. */
  switches: z.record(clauseKey, z.boolean()),
  /** Clauses in the person's own words, with the template's words that they took the place of. */
  edits: z.record(clauseKey, z.object({ text: prose(LONGEST_EDIT), basedOn: prose(LONGEST_EDIT) })),
  own: z
    .array(ownClauseSchema)
    .max(MOST_OWN_CLAUSES, `A letter has at most ${MOST_OWN_CLAUSES} clauses of your own.`),
});
export type ClauseChoices = z.output<typeof clauseChoicesSchema>;

/** Which funding stack the structure was taken from, as it then stood. */
export const stackSourceSchema = z.object({ stackId: z.uuid(), version: z.int(), name: line() });
export type StackSource = z.output<typeof stackSourceSchema>;

const common = { clauses: clauseChoicesSchema, stack: stackSourceSchema.nullable() };

/** All that a letter is made of; its text is written from this and nothing else. */
export const letterContentSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("loi"), form: loiFormSchema, ...common }),
  z.object({ kind: z.literal("nda"), form: ndaFormSchema, ...common }),
]);
export type LetterContent = z.output<typeof letterContentSchema>;
export type LoiContent = Extract<LetterContent, { kind: "loi" }>;
export type NdaContent = Extract<LetterContent, { kind: "nda" }>;

const noChoices = (): ClauseChoices => ({ switches: {}, edits: {}, own: [] });

export function blankContent(kind: LetterKind, today: string): LetterContent {
  return kind === "loi"
    ? { kind, form: blankLoi(today), clauses: noChoices(), stack: null }
    : { kind, form: blankNda(today), clauses: noChoices(), stack: null };
}

/** A letter from a stored record, read without trusting it: what cannot be read is as in an empty one. */
export function readContent(kind: LetterKind, stored: unknown, today: string): LetterContent {
  const raw = withTodaysAnswers(stored);
  const given = new Map(Object.entries(recordOf(raw)));
  const clauses = clauseChoicesSchema.safeParse(given.get("clauses")).data ?? noChoices();
  const stack = stackSourceSchema.safeParse(given.get("stack")).data ?? null;
  return kind === "loi"
    ? {
        kind,
        form: readFields<typeof loiFormSchema.shape>(loiFormSchema, given.get("form"), blankLoi(today)),
        clauses,
        stack,
      }
    : {
        kind,
        form: readFields<typeof ndaFormSchema.shape>(ndaFormSchema, given.get("form"), blankNda(today)),
        clauses,
        stack,
      };
}
