import { HAND_STATUSES } from "#features/leads/model/lead.ts";
import { z } from "zod";

export const LEAST_STAGES = 3;
export const MOST_STAGES = 20;
export const MOST_STALE_DAYS = 365;
export const MOST_REASON_CHARACTERS = 1_000;

/** Words of the palette; a colour is never the only sign. */
export const STAGE_COLOURS = [
  "slate",
  "blue",
  "teal",
  "violet",
  "amber",
  "orange",
  "rose",
  "green",
  "grey",
] as const;
export type StageColour = (typeof STAGE_COLOURS)[number];

/** `open`: something is still to be done; `won` and `passed`: it ended. */
export const STAGE_KINDS = ["open", "won", "passed"] as const;
export type StageKind = (typeof STAGE_KINDS)[number];

/**
 * What settles a line that a stage wants: a state of the product (`figures`: price, revenue and earnings are entered; `nda`:
 * a document tagged so; `books`: a period; `ledger`: a line of add-backs that is more than claimed; `loi`: a letter; `stack`: a funding stack; `call`: a call that was noted), or
 * somebody by hand (`note`, `upload`).
 */
export const WANT_KINDS = [
  "figures",
  "call",
  "nda",
  "books",
  "ledger",
  "loi",
  "stack",
  "note",
  "upload",
] as const;
export type WantKind = (typeof WANT_KINDS)[number];
export const MOST_WANTS = 10;

export const wantSchema = z.object({
  title: z.string().trim().min(1, "Enter what the stage asks for.").max(200, "Use at most 200 characters."),
  kind: z.enum(WANT_KINDS),
});
export type Want = z.output<typeof wantSchema>;

export const stageSchema = z.object({
  /** Stays when the title changes: deals stand in it by this. */
  id: z.string().trim().min(1).max(40),
  title: z.string().trim().min(1, "Give the stage a title.").max(40, "Use at most 40 characters."),
  colour: z.enum(STAGE_COLOURS),
  kind: z.enum(STAGE_KINDS),
  /** A deal is stale in it after so many days without anything; null: never. */
  staleAfterDays: z
    .int("Enter whole days.")
    .min(1, "Enter 1 day or more.")
    .max(MOST_STALE_DAYS, `Enter ${MOST_STALE_DAYS} days at most.`)
    .nullable(),
  /** Leads of these statuses stand in it; dragged into it, a lead takes the first of them. */
  takesLeads: z.array(z.enum(HAND_STATUSES)).default([]),
  /** Lines of the checklist of a deal that comes in. What is missing is said, and holds no move back. */
  want: z.array(wantSchema).max(MOST_WANTS, `A stage asks for at most ${MOST_WANTS} things.`).default([]),
});
export type Stage = z.output<typeof stageSchema>;

/** All stages of a workspace in their order. One is won, one is passed, the first is open. */
export const stagesSchema = z
  .array(stageSchema)
  .min(LEAST_STAGES, `A pipeline has ${LEAST_STAGES} stages or more.`)
  .max(MOST_STAGES, `A pipeline has at most ${MOST_STAGES} stages.`)
  .refine((stages) => isOnceEach(stages.map(({ id }) => id)), "Two stages have the same id.")
  .refine(
    (stages) => isOnceEach(stages.map(({ title }) => title.toLowerCase())),
    "Two stages have the same title.",
  )
  .refine((stages) => countOf(stages, "won") === 1, "Exactly one stage says that a deal was won.")
  .refine((stages) => countOf(stages, "passed") === 1, "Exactly one stage says that a deal was passed on.")
  .refine(
    (stages) => isOnceEach(stages.flatMap(({ takesLeads }) => takesLeads)),
    "Leads of one status are in one stage alone.",
  )
  .refine((stages) => stages[0]?.kind === "open", "The first stage is an open one: new deals begin in it.");

const isOnceEach = (all: readonly string[]): boolean => new Set(all).size === all.length;

const countOf = (stages: readonly Stage[], kind: StageKind): number =>
  stages.filter((stage) => stage.kind === kind).length;

/** Why a deal was passed on; the words beside it are free. */
export const PASS_REASONS = [
  "price too high",
  "earnings not real",
  "earnings too small",
  "customers too few",
  "depends on the owner",
  "industry",
  "place",
  "lender says no",
  "seller withdrew",
  "sold to another",
  "books not given",
  "partners disagree",
  "something else",
] as const;
export type PassReason = (typeof PASS_REASONS)[number];

/** Where a deal stands whose stage is unknown here, and every new one. */
export function firstStage(stages: readonly Stage[]): Stage {
  const [first] = stages;
  if (!first) throw new Error("A pipeline has stages.");
  return first;
}

export const stageOf = (stages: readonly Stage[], id: string | null): Stage =>
  stages.find((stage) => stage.id === id) ?? firstStage(stages);
