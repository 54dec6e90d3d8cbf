import { RUBRIC_KEYS } from "#calc/practice/practice-score.ts";
import { PROVIDER_KINDS } from "#features/ai/model/tasks.ts";
import { z } from "zod";
import { DIFFICULTIES, SCENARIO_KEYS } from "./scenarios.ts";
import { OUTCOMES } from "./script.ts";
import { STORY_TOPICS } from "./story-topics.ts";

/** Scripted: the product's own branching script. Open: whoever an administrator chose for the task answers freely. */
export const MODES = ["script", "open"] as const;
export type Mode = (typeof MODES)[number];

export const LONGEST_SENTENCE = 2_000;
/** Of both sides together; then it is time for the feedback. */
export const MOST_TURNS = 60;

export const turnSchema = z.object({
  by: z.enum(["you", "counterpart"]),
  text: z.string(),
  /** The approach taken, of a scripted turn of the person. */
  choice: z.string().nullable(),
  /** Figures in an outside counterpart's words that neither the deal nor the conversation hold. */
  flagged: z.array(z.string()),
  /** The other side was about to give away what it keeps to itself: the figure was left out. */
  isWithheld: z.boolean().default(false),
});
export type Turn = z.output<typeof turnSchema>;

export const hintSchema = z.object({
  /** How many turns there were when it was given. */
  turn: z.int(),
  text: z.string(),
});
export type Hint = z.output<typeof hintSchema>;

const level = z.int().min(0).max(4).nullable();
export const levelsSchema = z.object({
  questions: level,
  listening: level,
  figures: level,
  position: level,
  "next-step": level,
});

export const remarkSchema = z.object({
  criterion: z.enum(RUBRIC_KEYS),
  /** The person's own sentence; null when it is about something that nobody said. */
  quote: z.string().nullable(),
  why: z.string(),
  /** What could have been said instead. */
  instead: z.string().nullable(),
});
export type Remark = z.output<typeof remarkSchema>;

export const feedbackSchema = z.object({
  score: z.int().min(0).max(100).nullable(),
  levels: levelsSchema,
  /** Of a script that came to its end. */
  ending: z.object({ title: z.string(), outcome: z.enum(OUTCOMES), lesson: z.string() }).nullable(),
  strengths: z.array(remarkSchema),
  improvements: z.array(remarkSchema),
  /** What the other side kept to themselves; null when there is nothing to tell. */
  revealed: z.string().nullable(),
  /** What could be learned, and what of it was; empty of conversations that were assessed before there were stories. */
  story: z
    .array(z.object({ topic: z.enum(STORY_TOPICS), fact: z.string(), isLearned: z.boolean() }))
    .default([]),
  judgedBy: z.enum(PROVIDER_KINDS),
  model: z.string().nullable(),
  /** Figures in an outside judge's remarks that neither the deal nor the conversation hold. */
  flagged: z.array(z.string()),
});
export type Feedback = z.output<typeof feedbackSchema>;

export const difficultySchema = z.enum(DIFFICULTIES);
export const scenarioSchema = z.enum(SCENARIO_KEYS);

/** What the person said, in order. */
export const sentencesOf = (turns: readonly Turn[]): string[] =>
  turns.filter(({ by }) => by === "you").map(({ text }) => text);
