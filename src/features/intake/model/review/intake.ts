import { z } from "zod";
import { madeBy } from "#contract/made-by.ts";
import { rowVerdictSchema } from "#features/deals/model/row-verdict.ts";
import { modelWorkSchema } from "#features/intake/model/proposals/proposal.ts";
import { LONGEST_QUOTE } from "#features/intake/model/read-value.ts";

/** One delivery of documents, what was read in it, and what people made of that. */

export const INTAKE_STATES = [
  "waiting",
  "reading",
  "password",
  "unreadable",
  "ready",
  "accepted",
  "dismissed",
] as const;
export type IntakeState = (typeof INTAKE_STATES)[number];

/** Neither put into a deal nor dismissed. */
export const OPEN_STATES = ["waiting", "reading", "password", "unreadable", "ready"] as const;
/** As they are listed: `ready` is all that is open. */
export const LISTED_STATES = ["ready", "accepted", "dismissed"] as const;
export type ListedState = (typeof LISTED_STATES)[number];

/** What of a file counts for showing it. */
export const FILE_KINDS = ["pdf", "other"] as const;

/** Times that a reading is begun before the file is given up. */
export const MOST_ATTEMPTS = 3;

/** Of a paste, in letters. */
export const MOST_PASTED_CHARACTERS = 2_000_000;
/** Values of one delivery. */
export const MOST_VALUES = 3000;
export const MOST_NAME_CHARACTERS = 200;
/** What was dismissed can be taken back, and what was put into a deal can be undone, for so long. */
export const KEPT_DAYS = 30;

const short = z.string().max(300);
const quote = z.string().max(LONGEST_QUOTE);
export const valueSchema = z.union([z.string().max(20_000), z.number(), z.boolean()]);

const placeSchema = z.object({
  page: z.int().min(1).optional(),
  sheet: short.optional(),
  cell: short.optional(),
  offset: z.int().min(0),
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]).readonly().optional(),
});

/** Shaped as the reader answers it (read-value.ts). */
export const readValueSchema = z.object({
  key: short,
  of: z
    .object({
      period: z
        .object({ start: short, end: short, kind: z.enum(["fiscal_year", "interim", "projection"]) })
        .optional(),
      line: short.optional(),
      label: short.optional(),
      date: short.optional(),
      month: short.optional(),
      name: short.optional(),
    })
    .optional(),
  value: valueSchema,
  unit: short.nullable(),
  quote,
  place: placeSchema,
  how: short,
  sureness: z.enum(["certain", "likely", "doubtful"]),
  why: z.string().max(500).optional(),
  alternatives: z
    .array(z.object({ value: valueSchema, quote, place: placeSchema }))
    .max(50)
    .readonly(),
});

export const readCheckSchema = z.object({
  what: z.string().max(500),
  difference: z.number(),
  places: z.array(placeSchema).max(200).readonly(),
});

/** The text that the values stand in, letter for letter. */
export const sourceTextSchema = z.object({
  name: short,
  kind: short,
  pages: z
    .array(z.object({ text: z.string().max(MOST_PASTED_CHARACTERS), sheet: short.optional() }))
    .max(400),
  notes: z.array(z.string().max(500)).max(100),
});
export type SourceText = z.output<typeof sourceTextSchema>;

export const DECISIONS = ["accepted", "refused"] as const;

/** What somebody decided of a value; the latest stands. */
export const stepSchema = z.object({
  decision: z.enum(DECISIONS),
  /** In place of what was read; absent: as it was read. */
  value: valueSchema.optional(),
  at: z.iso.datetime(),
  by: z.uuid().nullable(),
});
export type Step = z.output<typeof stepSchema>;

/** By the place of the value in the list, from "0". */
export const stepsSchema = z.record(z.string().regex(/^\d{1,4}$/), stepSchema);
export type Steps = z.output<typeof stepsSchema>;

/** The file that an intake was read from, or is to be. */
export const intakeFileSchema = z.object({
  kind: z.enum(FILE_KINDS),
  sizeBytes: z.int(),
  /** Why it is not read. */
  reason: z.string().nullable(),
  /** How far it is read; null: not yet known. */
  pagesRead: z.int().nullable(),
  pagesTotal: z.int().nullable(),
  /** The deal that figures are read for. */
  forDealId: z.uuid().nullable(),
  /** Whether it can be opened: a document that it was read from may be gone. */
  isThere: z.boolean(),
});
export type IntakeFile = z.output<typeof intakeFileSchema>;

export const intakeHeadSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  state: z.enum(INTAKE_STATES),
  name: z.string(),
  /** Of the page that it was taken from; null: not said. */
  address: z.string().nullable(),
  askingPriceUsd: z.number().nullable(),
  /** As the document states them: SDE, else EBITDA. */
  earningsUsd: z.number().nullable(),
  earningsAre: z.enum(["SDE", "EBITDA"]).nullable(),
  values: z.int(),
  /** Accepted or refused. */
  decided: z.int(),
  /** The deal that it was put into, while that is there. */
  dealId: z.uuid().nullable(),
  /** Null: pasted, or its file is not there any more. */
  file: intakeFileSchema.nullable(),
  /** The document of the same delivery that stands for all of it; null: this one does. */
  partOf: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  ...madeBy,
});
export type IntakeHead = z.output<typeof intakeHeadSchema>;

/** What a list says of the business before it is a deal. */
export const documentsVerdictSchema = rowVerdictSchema.omit({ months: true }).extend({
  /** What figures are called that do not count yet: they are doubtful, or documents state them differently. */
  unsure: z.array(short),
});
export type DocumentsVerdict = z.output<typeof documentsVerdictSchema>;

/** As it is listed: of a delivery of several documents what all of them say. */
export const listedIntakeSchema = intakeHeadSchema.extend({
  papers: z.int(),
  /** Null: nothing was read in it. */
  verdict: documentsVerdictSchema.nullable(),
});
export type ListedIntake = z.output<typeof listedIntakeSchema>;

export const intakeSchema = intakeHeadSchema.omit({ values: true }).extend({
  paper: sourceTextSchema,
  values: z.array(readValueSchema),
  checks: z.array(readCheckSchema),
  steps: stepsSchema,
  /** The documents of its delivery in the order in which they came, itself among them. */
  delivery: z.array(z.uuid()),
  /** What became of asking a model for what the rules did not find; null: none was asked. */
  modelWork: modelWorkSchema.nullable(),
  /** Until when it can be taken out of the deal again; null: it is in none, or no longer can. */
  undoUntil: z.iso.datetime().nullable(),
});
export type Intake = z.output<typeof intakeSchema>;
export type IntakeValue = Intake["values"][number];
