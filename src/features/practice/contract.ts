import { changesOwn, reads } from "#contract/audited.ts";
import { z } from "zod";
import { viewersCall } from "#contract/refusals.ts";
import { PROVIDER_KINDS } from "#features/ai/model/tasks.ts";
import {
  difficultySchema,
  feedbackSchema,
  hintSchema,
  levelsSchema,
  LONGEST_SENTENCE,
  MODES,
  scenarioSchema,
  turnSchema,
} from "./model/session.ts";

const modeSchema = z.enum(MODES);
const factSchema = z.object({ label: z.string(), value: z.string(), basis: z.string().nullable() });

/** A conversation as its person sees it: what the other side keeps to themselves is told with the feedback. */
export const practiceSchema = z.object({
  id: z.uuid(),
  scenario: scenarioSchema,
  difficulty: difficultySchema,
  mode: modeSchema,
  /** Null of a script. */
  answeredBy: z.enum(PROVIDER_KINDS).nullable(),
  model: z.string().nullable(),
  /** Null when it was the built-in example, or the deal is gone. */
  dealId: z.uuid().nullable(),
  dealName: z.string(),
  turns: z.array(turnSchema),
  hints: z.array(hintSchema),
  /** The lines of the script that can be said now. The approach is null where the difficulty hides it. */
  choices: z.array(z.object({ key: z.string(), approach: z.string().nullable(), line: z.string() })),
  /** What the other side knows, and what the person brings along. */
  theyKnow: z.array(factSchema),
  youKnow: z.array(factSchema),
  /** The other side has said its last word: what is left is the feedback. */
  isOver: z.boolean(),
  feedback: feedbackSchema.nullable(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});
export type Practice = z.output<typeof practiceSchema>;

export const practiceHeadSchema = practiceSchema
  .pick({
    id: true,
    scenario: true,
    difficulty: true,
    mode: true,
    dealName: true,
    startedAt: true,
    endedAt: true,
  })
  .extend({
    score: z.int().nullable(),
    /** Of the ending of a script: "Invited to visit". */
    endingTitle: z.string().nullable(),
    yourTurns: z.int(),
    hintsUsed: z.int(),
  });
export type PracticeHead = z.output<typeof practiceHeadSchema>;

const missing = {
  NOT_FOUND: { message: "This conversation is not there. It may have been deleted." },
} as const;
const turnRefusals = {
  ...missing,
  MOVED_ON: {
    status: 409,
    message:
      "This conversation went on in another window. It has been loaded again; your words are still here.",
  },
  OVER: { status: 409, message: "This conversation has ended. Start another one to go on practicing." },
  SCRIPT_CHANGED: {
    status: 409,
    message: "The script of this conversation has changed since it began. Start it again to go on.",
  },
  DISCONNECTED: {
    status: 409,
    message:
      "No AI model is connected any more. End the conversation for its feedback, or practice with the script.",
  },
  QUOTA_REACHED: { status: 429, message: "You have asked many times. Try again later." },
  NOT_ANSWERED: { status: 502, message: "The other side did not answer. Try again." },
} as const;

/** How many turns the person sees: a turn taken elsewhere is never run over. */
const seen = { id: z.uuid(), turn: z.int().min(0) };

export const practiceContract = {
  /** Who would play the other side of an open conversation; null when none is connected. */
  findCounterpart: viewersCall.meta(reads("practice.findCounterpart")).output(
    z.object({
      open: z.object({ kind: z.enum(["webhook", "model"]), model: z.string().nullable() }).nullable(),
      /** Why an open conversation cannot be had although one was chosen. */
      problem: z.string().nullable(),
    }),
  ),

  /** `id`, chosen by the caller, makes a repeated call the same conversation. Without a deal: the built-in example. */
  start: viewersCall
    .meta(changesOwn("practice.start", "id", "dealId"))
    .errors({
      DEAL_NOT_FOUND: { status: 404, message: "Deal data could not be loaded" },
      NOT_CONNECTED: {
        status: 409,
        message:
          "No AI model is connected for this. Choose the script, or ask your administrator to connect one.",
      },
      TOO_MANY: {
        status: 409,
        message: "You have 1,000 conversations, the most there can be. Delete some you no longer need.",
      },
      QUOTA_REACHED: turnRefusals.QUOTA_REACHED,
      NOT_ANSWERED: turnRefusals.NOT_ANSWERED,
    })
    .input(
      z.object({
        id: z.uuid(),
        scenario: scenarioSchema,
        difficulty: difficultySchema,
        mode: modeSchema,
        dealId: z.uuid().nullable(),
      }),
    )
    .output(practiceSchema),

  get: viewersCall
    .meta(reads("practice.get", "id"))
    .errors(missing)
    .input(z.object({ id: z.uuid() }))
    .output(practiceSchema),

  /** One turn: a line of the script by its key, in its own or in the person's words, or free words when it is open. */
  say: viewersCall
    .meta(changesOwn("practice.say", "id"))
    .errors({
      ...turnRefusals,
      NO_SUCH_LINE: { status: 422, message: "Choose one of the lines that are offered." },
    })
    .input(
      z.object({
        ...seen,
        choice: z.string().max(60).nullable(),
        text: z
          .string()
          .trim()
          .min(1, "Write what you want to say.")
          .max(LONGEST_SENTENCE, `Say it in at most ${LONGEST_SENTENCE} characters.`),
      }),
    )
    .output(practiceSchema),

  hint: viewersCall
    .meta(changesOwn("practice.hint", "id"))
    .errors(turnRefusals)
    .input(z.object(seen))
    .output(practiceSchema),

  /**
   * Ends the conversation where it stands, with feedback. `builtIn` has the built-in rules judge an open conversation
   * whose judge does not answer.
   */
  end: viewersCall
    .meta(changesOwn("practice.end", "id"))
    .errors({
      ...turnRefusals,
      NOTHING_SAID: {
        status: 409,
        message: "Say something first: there is nothing yet to give feedback on.",
      },
    })
    .input(z.object({ ...seen, builtIn: z.boolean().default(false) }))
    .output(practiceSchema),

  /** The latest first. */
  list: viewersCall
    .meta(reads("practice.list"))
    .input(z.object({ before: z.iso.datetime().optional() }).default({}))
    .output(z.object({ items: z.array(practiceHeadSchema), next: z.iso.datetime().nullable() })),

  /** Over the ended conversations that have a score: at most the latest 200. */
  getProgress: viewersCall.meta(reads("practice.getProgress")).output(
    z.object({
      scenarios: z.array(
        z.object({
          scenario: scenarioSchema,
          times: z.int(),
          firstScore: z.int(),
          bestScore: z.int(),
          latestScore: z.int(),
        }),
      ),
      /** Each criterion's average level over the first five and the latest five. */
      criteria: z.object({ first: levelMeans(), latest: levelMeans() }).nullable(),
    }),
  ),

  remove: viewersCall
    .meta(changesOwn("practice.remove", "id"))
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ removed: z.boolean() })),
};

function levelMeans() {
  const mean = z.number().nullable();
  return z.object(
    Object.fromEntries(Object.keys(levelsSchema.shape).map((key) => [key, mean])) as Record<
      keyof typeof levelsSchema.shape,
      typeof mean
    >,
  );
}
