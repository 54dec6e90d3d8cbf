import { z } from "zod";
import { changes, reads } from "#contract/audited.ts";
import { madeBy } from "#contract/made-by.ts";
import { editorsCall, guestsCall } from "#contract/refusals.ts";
import {
  ABOUT_KINDS,
  MOST_ABOUT_CHARACTERS,
  MOST_ANSWER_CHARACTERS,
  MOST_PAGE,
  MOST_QUESTION_CHARACTERS,
  MOST_QUESTIONS,
  QUESTION_STATUSES,
} from "./model/question.ts";

export const aboutSchema = z
  .object({
    kind: z.enum(ABOUT_KINDS),
    id: z.string().trim().min(1).max(MOST_ABOUT_CHARACTERS).nullable(),
  })
  .refine(({ kind, id }) => (kind === "free") === (id === null), "Choose what the question is about.");

/** A document of the same deal, and the page of it that answers. */
const evidenceSchema = z.object({
  documentId: z.uuid(),
  page: z.int().min(1, "Pages are counted from 1.").max(MOST_PAGE).nullable(),
});

export const dealQuestionSchema = z.object({
  id: z.uuid(),
  dealId: z.uuid(),
  question: z.string(),
  about: z.object({ kind: z.enum(ABOUT_KINDS), id: z.string().nullable() }),
  status: z.enum(QUESTION_STATUSES),
  answer: z.string(),
  evidence: evidenceSchema.nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  ...madeBy,
});
export type DealQuestion = z.output<typeof dealQuestionSchema>;

const question = z
  .string()
  .trim()
  .min(1, "Enter the question.")
  .max(MOST_QUESTION_CHARACTERS, `A question has at most ${MOST_QUESTION_CHARACTERS} characters.`);

const missingDeal = { NOT_FOUND: { message: "Deal data could not be loaded" } } as const;
const missing = {
  NOT_FOUND: { message: "This question is no longer there. It may have been deleted in another window." },
  DOCUMENT_NOT_FOUND: { status: 404, message: "The document to link is no longer there. Choose another." },
  SAME_QUESTION: { status: 409, message: "The list asks this already. Change the words, or delete one." },
} as const;

export const dueDiligenceContract = {
  /** The questions of a deal, in the order they came. */
  list: guestsCall
    .meta(reads("dueDiligence.list", "dealId"))
    .errors(missingDeal)
    .input(z.object({ dealId: z.uuid() }))
    .output(z.object({ questions: z.array(dealQuestionSchema) })),

  /** The same question about the same thing is the one that stands there: asking twice doubles nothing. */
  add: editorsCall
    .meta({ ...changes("dueDiligence.add", "id", "dealId"), onceBy: "id" })
    .errors({
      ...missingDeal,
      TOO_MANY: {
        status: 409,
        message: `A deal has at most ${MOST_QUESTIONS} questions. Delete one first.`,
      },
    })
    .input(
      z.object({
        /** Chosen by the caller, it makes a repeated call the same question. */
        id: z.uuid().optional(),
        dealId: z.uuid(),
        question,
        about: aboutSchema.default({ kind: "free", id: null }),
      }),
    )
    .output(dealQuestionSchema),

  /** Only what is given is changed. */
  update: editorsCall
    .meta(changes("dueDiligence.update", "id", "status"))
    .errors(missing)
    .input(
      z.object({
        id: z.uuid(),
        question: question.optional(),
        status: z.enum(QUESTION_STATUSES).optional(),
        answer: z
          .string()
          .trim()
          .max(MOST_ANSWER_CHARACTERS, `An answer has at most ${MOST_ANSWER_CHARACTERS} characters.`)
          .optional(),
        evidence: evidenceSchema.nullable().optional(),
      }),
    )
    .output(dealQuestionSchema),

  remove: editorsCall
    .meta(changes("dueDiligence.remove", "id"))
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ removed: z.boolean() })),
};
