import { z } from "zod";
import { changes, reads } from "#contract/audited.ts";
import { formatCount } from "#kit/format-figure.ts";
import { editorsCall, guestsCall, viewersCall } from "#contract/refusals.ts";
import { BOOKS_CAUSES, booksChangeSchema, MOST_CHANGES } from "./model/books-change.ts";
import { EARNINGS_LEVELS } from "#calc/books/books.ts";
import { HEADLINE_FIGURES } from "#features/deals/model/figure-note.ts";
import { headlineSchema, USUAL_LEVEL } from "./model/follows.ts";
import { BOOKS_ERRORS } from "./model/books-words.ts";
import { BOOKS_TABLES, storedBooksSchema } from "./model/stored-books.ts";

/** Who did something, and when; null: it is not known any more. */
const doneSchema = z.object({ by: z.uuid().nullable(), at: z.iso.datetime().nullable() });

export const dealBooksSchema = z.object({
  dealId: z.uuid(),
  /** Rises with every change; 0 while nobody has typed anything. */
  version: z.int(),
  /**
   * When these books were begun; null while nobody has. Later than it was: the deal was deleted and made again, as an
   * example can be, and its books with it.
   */
  begunAt: z.iso.datetime().nullable(),
  books: storedBooksSchema,
  headline: headlineSchema,
  updatedAt: z.iso.datetime().nullable(),
  updatedBy: z.uuid().nullable(),
});
export type DealBooks = z.output<typeof dealBooksSchema>;

/** A change that stands in place of what somebody else had put there since its writer looked. */
export const overwrittenSchema = doneSchema.extend({
  /** The change's place among those that were sent. */
  index: z.int(),
  /** What was there; of a row that was removed, the row as it was. */
  theirs: z.unknown(),
});
/** A change that was not made, because its row was removed. */
export const missingSchema = doneSchema.extend({
  index: z.int(),
  /** The row that is not there. */
  table: z.enum(BOOKS_TABLES),
  id: z.uuid(),
  /** As it was when it was removed, to be added again; null: that is not known any more. */
  row: z.looseObject({ id: z.uuid() }).nullable(),
});

export const changeAnswerSchema = z.object({
  version: z.int(),
  overwritten: z.array(overwrittenSchema),
  missing: z.array(missingSchema),
});
/** With the deal's figures as they are now: those that follow the books have followed. */
const changedSchema = changeAnswerSchema.extend({ headline: headlineSchema });
const headlineAnswer = z.object({ version: z.int(), headline: headlineSchema });
/** All of them where none are named. */
const figures = z
  .array(z.enum(HEADLINE_FIGURES))
  .min(1, "Choose the figures.")
  .default([...HEADLINE_FIGURES]);
const level = z.enum(EARNINGS_LEVELS).default(USUAL_LEVEL);
export type ChangeAnswer = z.output<typeof changeAnswerSchema>;

const missingDeal = { NOT_FOUND: { message: BOOKS_ERRORS.dealMissing } } as const;

export const booksContract = {
  /** What was typed into a deal's books. Empty books of a deal for which nobody has begun any. */
  get: guestsCall
    .meta(reads("books.get", "dealId"))
    .errors(missingDeal)
    .input(z.object({ dealId: z.uuid() }))
    .output(dealBooksSchema),

  /**
   * Makes changes in their order, all at once. Of one cell the later change stands, and the answer says whose value it
   * replaced; a change of a row that is not there any more is answered with the row. The same `changeId` sent again is
   * answered as before and changes nothing.
   */
  change: editorsCall
    .meta({ ...changes("books.change", "dealId"), onceBy: "changeId" })
    .errors({
      ...missingDeal,
      /** Nothing was changed: the message says which rows are as many as there may be. */
      TOO_MANY: { status: 422, message: BOOKS_ERRORS.tooMany, data: z.object({ index: z.int() }) },
      TOO_LARGE: { status: 422, message: BOOKS_ERRORS.tooLarge },
    })
    .input(
      z.object({
        dealId: z.uuid(),
        /** Made by the caller, once for each set of changes. */
        changeId: z.uuid(),
        /** What the writer did; who it was, the session says. */
        cause: z.enum(BOOKS_CAUSES).default("typed"),
        changes: z
          .array(booksChangeSchema)
          .min(1)
          .max(MOST_CHANGES, `Send at most ${formatCount(MOST_CHANGES)} changes at once.`),
      }),
    )
    .output(changedSchema),

  /**
   * The deal's figures are from now on those of the books: the revenue of their base, its adjusted EBITDA and its SDE. What
   * the deal held is kept as stated where nothing was stated yet. Announces that the deal was saved.
   */
  useBooks: editorsCall
    .meta(changes("books.useBooks", "dealId"))
    .errors({
      ...missingDeal,
      /** The message says what has to be put right first. */
      BOOKS_UNFIT: { status: 422, message: BOOKS_ERRORS.nothingTyped },
      /** Asked before a figure that is known would be known no more: `acceptUnknown` says that it may. */
      WOULD_BE_UNKNOWN: {
        status: 409,
        message: BOOKS_ERRORS.wouldBeUnknown,
        data: z.object({ figures: z.array(z.enum(HEADLINE_FIGURES)) }),
      },
    })
    .input(
      z.object({
        dealId: z.uuid(),
        figures,
        levels: z.object({ ebitda: level, sde: level }).prefault({}),
        acceptUnknown: z.boolean().default(false),
      }),
    )
    .output(headlineAnswer),

  /** The figures follow the books no more: they stand as they are, or go back to what they were before. */
  stopUsing: editorsCall
    .meta(changes("books.stopUsing", "dealId"))
    .errors(missingDeal)
    .input(z.object({ dealId: z.uuid(), figures, putBack: z.boolean().default(false) }))
    .output(headlineAnswer),

  /** The latest changes first: who changed which cells, as `table/row/field/key`. */
  listChanges: viewersCall
    .meta(reads("books.listChanges", "dealId"))
    .errors(missingDeal)
    .input(z.object({ dealId: z.uuid(), limit: z.int().min(1).max(200).default(50) }))
    .output(
      z.object({
        changes: z.array(
          z.object({
            version: z.int(),
            by: z.uuid().nullable(),
            at: z.iso.datetime(),
            cells: z.array(z.string()),
          }),
        ),
      }),
    ),
};
