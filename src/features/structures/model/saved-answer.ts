import { FUNDING_TYPES } from "#calc/funding/funding-types.ts";
import { z } from "zod";

/** A saved answer to "what is the best way to pay?", as it is stored and shown. US dollars; null is unknown. */

export const MOST_SAVED = 50;
export const MOST_NAME_CHARACTERS = 120;
/** Of everything that is kept of one answer, as JSON. */
export const MOST_SAVED_BYTES = 300_000;

const figure = z.number().nullable();
const short = z.string().max(200);

const componentSchema = z.object({
  type: z.enum(FUNDING_TYPES),
  amount: z.number(),
  terms: z.record(short, z.union([z.number(), short, z.boolean(), z.null()])).nullish(),
});

const figuresSchema = z.object({
  cashToClose: figure,
  worstCoverage: figure,
  worstYear: figure,
  laterCoverage: figure,
  /** Rests on the buyer's profile. */
  global: figure,
  irr5Pct: figure,
  ownershipPct: figure,
  cost: figure,
  debtFreeMonth: figure,
  lowestCash: figure,
  kinds: figure,
});

const structureSchema = z.object({
  kind: short,
  components: z.array(componentSchema).max(60),
  figures: figuresSchema,
});

/** The number of points may be larger than a number holds exactly: then it is written as text. */
const countSchema = z.union([z.number(), z.string().max(60)]);

const certificateSchema = z.object({
  status: short,
  step: z.number(),
  points: countSchema,
  levels: z.array(z.object({ objective: short, value: figure, bound: figure })).max(6),
  sets: countSchema,
  nodes: countSchema,
  leftOut: z.record(short, countSchema),
  engine: short,
});

const ruleSchema = z.object({ on: z.boolean(), value: figure });
export type SavedRule = z.output<typeof ruleSchema>;

/** What was asked, with every default as it stood. */
const questionSchema = z.object({
  offer: z.number(),
  objectives: z.array(short).max(6),
  constraints: z.record(short, ruleSchema),
  types: z.array(z.object({ type: z.enum(FUNDING_TYPES), use: short })).max(60),
});

const bindingSchema = z.object({
  constraint: short,
  step: z.number(),
  gain: z.object({ objective: short, amount: figure }),
});

const conflictSchema = z.object({
  constraints: z.array(short).max(60),
  relief: z.array(z.object({ constraint: short, from: figure, to: figure })).max(60),
});

const json = z.record(short, z.unknown());

/** Everything that the search was asked: a deal and its buyer as the bank reads them, and the wishes as they were typed. */
const inputSchema = z.object({ bank: json, best: json });
export type SavedInput = z.output<typeof inputSchema>;

/** The part of an answer that is kept and shown. */
export const savedAnswerSchema = z.object({
  question: questionSchema,
  status: short,
  best: structureSchema.nullable(),
  others: z.array(structureSchema).max(12),
  certificate: certificateSchema.nullable(),
  binding: z.array(bindingSchema).max(60),
  conflict: conflictSchema.nullable(),
  assumptions: z.array(short).max(100),
  /** Null below editors, since the buyer's profile stands in it, and in answers that were saved before it was kept. */
  input: inputSchema.nullable().default(null),
});
export type SavedAnswer = z.output<typeof savedAnswerSchema>;
export type StoredStructure = z.output<typeof structureSchema>;

/** Of what an answer rests on: the rules in force, the day of the loan number, and in words what the earnings rest on. */
export const savedBasisSchema = z.object({
  /** Of the bank's rules; null where they could not be read, and the product's own stood in. */
  rulesVersion: short.nullable(),
  loanNumberDate: z.iso.date(),
  earnings: z.string().max(1_000),
});
export type SavedBasis = z.output<typeof savedBasisSchema>;

/** Constraints whose number, and whose working, is the buyer's own money. */
const OF_BUYER: ReadonlySet<string> = new Set(["global", "liquidityMonths", "cashMost"]);
export const isOfBuyer = (constraint: string): boolean => OF_BUYER.has(constraint);

const withoutGlobal = (structure: StoredStructure): StoredStructure => ({
  ...structure,
  figures: { ...structure.figures, global: null },
});

/**
 * An answer without what rests on the buyer's profile: global coverage, liquidity, what cash there is, and what of the profile
 * is not known. For whoever may not read the profile.
 */
export function withoutBuyer(answer: SavedAnswer): SavedAnswer {
  const { question, best, others, binding, conflict, assumptions } = answer;
  const constraints = Object.entries(question.constraints).filter(([id]) => !isOfBuyer(id));
  const isHidden = conflict?.constraints.some(isOfBuyer) ?? false;
  return {
    ...answer,
    question: { ...question, constraints: Object.fromEntries(constraints) },
    best: best === null ? null : withoutGlobal(best),
    others: others.map(withoutGlobal),
    binding: binding.filter(({ constraint }) => !isOfBuyer(constraint)),
    // A conflict with part of it left out would be another one.
    conflict: isHidden ? null : conflict,
    assumptions: assumptions.filter((name) => !isOfBuyer(name) && !name.startsWith("profile")),
    input: null,
  };
}

const withoutCash = (structure: StoredStructure): StoredStructure => ({
  ...structure,
  figures: { ...structure.figures, cashToClose: null, irr5Pct: null },
});

/** Goals that are counted on the cash that the buyer brings. */
const ON_CASH: ReadonlySet<string> = new Set(["cash", "return"]);

/**
 * An answer without the buyer's profile as a guest of the deal may read it: also without cash to close, the return on it, and
 * how far both goals were reached or could be.
 */
export function withoutBuyersCash(answer: SavedAnswer): SavedAnswer {
  const { best, others, certificate, binding } = answer;
  return {
    ...answer,
    best: best === null ? null : withoutCash(best),
    others: others.map(withoutCash),
    certificate: certificate && {
      ...certificate,
      levels: certificate.levels.filter(({ objective }) => !ON_CASH.has(objective)),
    },
    binding: binding.map((one) =>
      ON_CASH.has(one.gain.objective) ? { ...one, gain: { ...one.gain, amount: null } } : one,
    ),
  };
}
