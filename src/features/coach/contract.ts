import { changesOwn, reads } from "#contract/audited.ts";
import { eventIterator } from "@orpc/contract";
import { z } from "zod";
import { viewersCall } from "#contract/refusals.ts";
import { PROVIDER_KINDS } from "#features/ai/model/tasks.ts";
import { answerEventSchema, coachMessageSchema } from "./model/answer-events.ts";
import { GUIDED_IDS } from "./model/ask/topics.ts";
import { LONGEST_MESSAGE, LONGEST_TITLE, MOST_CONVERSATIONS, MOST_MESSAGES } from "./model/limits.ts";

const missing = {
  NOT_FOUND: { message: "This conversation is not there any more. Start a new one." },
} as const;

export const conversationSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  /** The deal it is about; null when it is about none, or the deal is gone. */
  dealId: z.uuid().nullable(),
  dealName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Conversation = z.output<typeof conversationSchema>;

const standingSchema = z.object({
  /** Who answers now. */
  answeredBy: z.enum(PROVIDER_KINDS),
  model: z.string().nullable(),
  /** Why nobody answers, when what was chosen is not set up. */
  problem: z.string().nullable(),
  /** Questions to an AI that were asked and that may be; the built-in guide counts for none. */
  usedThisHour: z.int(),
  mostPerHour: z.int(),
  usedToday: z.int(),
  mostPerDay: z.int(),
  /** Whether articles can be searched. */
  hasArticles: z.boolean(),
});
export type Standing = z.output<typeof standingSchema>;

export const coachContract = {
  /** Who answers, and how often more. */
  getStanding: viewersCall.meta(reads("coach.getStanding")).output(standingSchema),

  /** The latest first; with `search`, those whose title or messages hold its words. */
  list: viewersCall
    .meta(reads("coach.list"))
    .input(z.object({ search: z.string().trim().max(200).default("") }).default({ search: "" }))
    .output(z.object({ items: z.array(conversationSchema) })),

  get: viewersCall
    .meta(reads("coach.get", "id"))
    .errors(missing)
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ conversation: conversationSchema, messages: z.array(coachMessageSchema) })),

  /** `id`, chosen by the caller, makes a repeated call the same conversation. */
  create: viewersCall
    .meta(changesOwn("coach.create", "id", "dealId"))
    .errors({
      TOO_MANY: {
        status: 409,
        message: `You have ${MOST_CONVERSATIONS} conversations, the most there can be. Delete one you no longer need.`,
      },
      DEAL_NOT_FOUND: { status: 404, message: "Deal not found or access denied" },
    })
    .input(z.object({ id: z.uuid().optional(), dealId: z.uuid().nullable().default(null) }))
    .output(conversationSchema),

  rename: viewersCall
    .meta(changesOwn("coach.rename", "id"))
    .errors(missing)
    .input(
      z.object({
        id: z.uuid(),
        title: z
          .string()
          .trim()
          .min(1, "Give the conversation a name.")
          .max(LONGEST_TITLE, `Use at most ${LONGEST_TITLE} characters.`),
      }),
    )
    .output(conversationSchema),

  /** Which deal the next answers are about. */
  chooseDeal: viewersCall
    .meta(changesOwn("coach.chooseDeal", "id", "dealId"))
    .errors({ ...missing, DEAL_NOT_FOUND: { status: 404, message: "Deal not found or access denied" } })
    .input(z.object({ id: z.uuid(), dealId: z.uuid().nullable() }))
    .output(conversationSchema),

  remove: viewersCall
    .meta(changesOwn("coach.remove", "id"))
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ removed: z.boolean() })),

  /**
   * Asks, and hands the answer over as it comes. Without `text` the last question is answered again. `guided` names a
   * question of the built-in guide. Who goes away stops the answer; what came so far is kept.
   */
  ask: viewersCall
    .meta(changesOwn("coach.ask", "conversationId"))
    .errors({
      ...missing,
      NOTHING_TO_ANSWER: { status: 409, message: "There is no question to answer again. Write one." },
      FULL: {
        status: 409,
        message: `This conversation has ${MOST_MESSAGES} messages, the most there can be. Start a new one.`,
      },
    })
    .input(
      z.object({
        conversationId: z.uuid(),
        text: z
          .string()
          .trim()
          .min(1, "Write a question.")
          .max(LONGEST_MESSAGE, `Use at most ${LONGEST_MESSAGE} characters.`)
          .optional(),
        guided: z.enum(GUIDED_IDS).optional(),
      }),
    )
    .output(eventIterator(answerEventSchema)),
};
