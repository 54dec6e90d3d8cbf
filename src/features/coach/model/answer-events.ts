import { z } from "zod";
import { PROVIDER_KINDS } from "#features/ai/model/tasks.ts";
import { coachFigureSchema } from "./coach-figure.ts";

export const MESSAGE_STATUSES = ["done", "stopped", "failed"] as const;

export const coachMessageSchema = z.object({
  id: z.uuid(),
  role: z.enum(["user", "assistant"]),
  text: z.string(),
  status: z.enum(MESSAGE_STATUSES),
  /** Why there is no answer, or only a part of one. */
  problem: z.string().nullable(),
  /** Who answered; null of the person's own words. */
  answeredBy: z.enum(PROVIDER_KINDS).nullable(),
  model: z.string().nullable(),
  /** What the tools gave while it was answered. */
  figures: z.array(coachFigureSchema),
  /** Figures of the answer that no tool gave. */
  unheld: z.array(z.string()),
  createdAt: z.iso.datetime(),
});
export type CoachMessage = z.output<typeof coachMessageSchema>;

/** What comes while an answer is made; `done` is the last, also of an answer that failed. */
export const answerEventSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("asked"), message: coachMessageSchema }),
  z.object({ type: z.literal("step"), words: z.string() }),
  z.object({ type: z.literal("figures"), figures: z.array(coachFigureSchema) }),
  z.object({ type: z.literal("text"), text: z.string() }),
  z.object({ type: z.literal("done"), message: coachMessageSchema }),
]);
export type AnswerEvent = z.output<typeof answerEventSchema>;
