import { z } from "zod";
import { changes, reads } from "#contract/audited.ts";
import { daySchema } from "#contract/day-schema.ts";
import { lastChangeSchema, madeBy } from "#contract/made-by.ts";
import { editorsCall, viewersCall } from "#contract/refusals.ts";
import { LEAD_STATUSES } from "#features/leads/model/lead.ts";
import { MOST_AT_ONCE, MOST_NAMED } from "#features/deals/model/many-deals.ts";
import { PIPELINE_SORTS, pipelineFilterSchema } from "./model/pipeline-filter.ts";
import { MOST_REASON_CHARACTERS, MOST_STAGES, PASS_REASONS, stageSchema, WANT_KINDS } from "./model/stage.ts";
import { staySchema } from "./model/stays.ts";

const stageId = z.string().min(1).max(40);

/** A deal or a lead as the board, the table and the bars of days show it. */
export const pipelineItemSchema = z.object({
  kind: z.enum(["deal", "lead"]),
  id: z.uuid(),
  stageId,
  name: z.string(),
  companyName: z.string(),
  industry: z.string(),
  tags: z.array(z.string()),
  /** Null: not known. */
  askingPriceUsd: z.number().nullable(),
  /** Seller's discretionary earnings as entered; null: not known, as of every lead. */
  sdeUsd: z.number().nullable(),
  /** Since when it stands in the stage. */
  since: z.iso.datetime(),
  /** It stood there when stages were introduced: how long before is not known. */
  isSinceIntroduced: z.boolean(),
  /** Nothing happened for longer than is allowed, and nothing is due in the future. */
  isStale: z.boolean(),
  /** The last that happened: a change of it or of its books, a move, a task done, a comment. */
  lastAt: z.iso.datetime(),
  /** The open task that is due first, or a lead's next action. */
  next: z.object({ title: z.string(), dueOn: z.iso.date().nullable() }).nullable(),
  /** To whom it is given. */
  assignedTo: z.uuid().nullable(),
  /** Null: a deal. */
  leadStatus: z.enum(LEAD_STATUSES).nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  ...madeBy,
  /** Where it stood and how long, the first first; only where it was asked for. */
  stays: z.array(staySchema).optional(),
});
export type PipelineItem = z.output<typeof pipelineItemSchema>;

export const stageMoveSchema = z.object({
  id: z.uuid(),
  dealId: z.uuid(),
  fromStage: stageId,
  toStage: stageId,
  reason: z.enum(PASS_REASONS).nullable(),
  words: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: z.uuid().nullable(),
});
export type StageMove = z.output<typeof stageMoveSchema>;

const unknownStage = {
  STAGE_GONE: { status: 409, message: "This stage is not there any more. Load the page again." },
} as const;

const order = {
  filter: pipelineFilterSchema.prefault({}),
  sort: z.enum(PIPELINE_SORTS).default("place"),
  direction: z.enum(["ascending", "descending"]).default("ascending"),
};

/** A deal, and to whom it was given before. */
const givenSchema = z.object({ dealId: z.uuid(), before: z.uuid().nullable() });
export type Given = z.output<typeof givenSchema>;

export const funnelSchema = z.object({
  stages: z.array(
    z.object({
      stageId,
      /** Came in for the first time within the time that was asked about. */
      entered: z.int(),
      /** Stand in it at this moment, whenever they came. */
      now: z.int(),
      /** Of those that entered, those that have left since; the median of their days, null without any. */
      left: z.int(),
      medianDays: z.number().nullable(),
      /** Of those that entered: came further, to a later stage that is not the passed one. */
      wentOn: z.int(),
      /** Of those that entered: passed on out of this stage. */
      passed: z.int(),
      /** Stood there when stages were introduced within that time: when they came in is not known, and they count in nothing else. */
      unknownEntry: z.int(),
    }),
  ),
  /** Why deals were passed on within that time, the most frequent first; of a deal its latest reason. Null: none was asked for. */
  reasons: z.array(z.object({ reason: z.enum(PASS_REASONS).nullable(), deals: z.int() })),
});
export type Funnel = z.output<typeof funnelSchema>;

export const pipelineContract = {
  /** In their order. Version 0: the usual ones, as nobody has changed them. */
  getStages: viewersCall
    .meta(reads("pipeline.getStages"))
    .output(z.object({ version: z.int(), stages: z.array(stageSchema) })),

  /** Replaces all of them. Deals of a stage that is no longer there go where `into` says. */
  updateStages: editorsCall
    .meta(changes("pipeline.updateStages"))
    .errors({
      CONFLICT: {
        message: "The stages were changed elsewhere since you opened them. Nothing was saved.",
        data: lastChangeSchema,
      },
      /** The message says what is wrong with them. */
      BAD_STAGES: { status: 409, message: "These stages make no pipeline." },
      HOLDS_DEALS: {
        status: 409,
        message: "A stage with deals can only be removed into another one. Choose where its deals go.",
      },
    })
    .input(
      z.object({
        version: z.int(),
        stages: z.array(stageSchema).max(MOST_STAGES),
        into: z.record(stageId, stageId).default({}),
      }),
    )
    .output(z.object({ version: z.int(), stages: z.array(stageSchema) })),

  /** Deals and leads, page by page: what the board shows of a stage, the table of all, and the bars of days. */
  list: viewersCall
    .meta(reads("pipeline.list"))
    .errors({
      BAD_CURSOR: { status: 400, message: "This page link is no longer valid. Start from the first page." },
    })
    .input(
      z.object({
        ...order,
        today: daySchema,
        withStays: z.boolean().default(false),
        cursor: z.string().max(2000).optional(),
        limit: z.int().min(1).max(200).default(50),
      }),
    )
    .output(z.object({ items: z.array(pipelineItemSchema), nextCursor: z.string().nullable() })),

  /** The first deals of the same list by name, in its order, and how many deals it holds. Leads are left out. */
  listMatching: viewersCall
    .meta(reads("pipeline.listMatching"))
    .input(
      z.object({
        ...order,
        today: daySchema,
        limit: z.int().min(1).max(MOST_NAMED).default(MOST_AT_ONCE),
      }),
    )
    .output(z.object({ deals: z.array(z.object({ id: z.uuid(), name: z.string() })), matching: z.int() })),

  /** How many stand in each stage, by its id, and how many of them are stale. */
  count: viewersCall
    .meta(reads("pipeline.count"))
    .input(z.object({ today: daySchema, filter: pipelineFilterSchema.prefault({}) }))
    .output(
      z.object({
        stages: z.record(z.string(), z.object({ deals: z.int(), leads: z.int(), stale: z.int() })),
      }),
    ),

  /** What became of the deals that came into each stage from `from` on and before `to`. A deal counts by its first entry. */
  getFunnel: viewersCall
    .meta(reads("pipeline.getFunnel"))
    .input(z.object({ from: z.iso.datetime(), to: z.iso.datetime() }))
    .output(funnelSchema),

  /**
   * Deals into a stage, above `before`, below `after` or at its head. To the one of passing a reason is asked for. Those that
   * stand there already change their order alone. `id`, chosen by the caller, makes a repeated call the same move.
   */
  move: editorsCall
    .meta({ ...changes("pipeline.move", "dealIds", "toStage"), onceBy: "id" })
    .errors({
      ...unknownStage,
      NOT_FOUND: { message: "None of these deals is here any more. Load the page again." },
      REASON_NEEDED: { status: 409, message: "Choose a reason for passing." },
    })
    .input(
      z.object({
        id: z.uuid(),
        dealIds: z.array(z.uuid()).min(1).max(MOST_AT_ONCE),
        toStage: stageId,
        before: z.uuid().optional(),
        /** Where `before` names none. */
        after: z.uuid().optional(),
        reason: z.enum(PASS_REASONS).optional(),
        words: z
          .string()
          .trim()
          .max(MOST_REASON_CHARACTERS, `Use at most ${MOST_REASON_CHARACTERS} characters.`)
          .default(""),
      }),
    )
    .output(
      z.object({
        moved: z.int(),
        /** What the stage wants and the deal lacks; of several deals nothing is said. */
        lacks: z.array(z.string()),
      }),
    ),

  /** To a member of the workspace, or to nobody. Answers to whom they were given, for `undoGive`. */
  give: editorsCall
    .meta(changes("pipeline.give", "dealIds", "to"))
    .errors({
      NOT_FOUND: { message: "None of these deals is here any more. Load the page again." },
      NOBODY_THERE: {
        status: 409,
        message: "This person is not in the workspace. Assign the deals to someone else.",
      },
    })
    .input(z.object({ dealIds: z.array(z.uuid()).min(1).max(MOST_AT_ONCE), to: z.uuid().nullable() }))
    .output(z.object({ given: z.array(givenSchema) })),

  /** Takes that back, of the deals that are still with whom they were given to. */
  undoGive: editorsCall
    .meta(changes("pipeline.undoGive"))
    .input(z.object({ to: z.uuid().nullable(), given: z.array(givenSchema).min(1).max(MOST_AT_ONCE) }))
    .output(z.object({ restored: z.int() })),

  /** Takes a move back, of the deals that nobody has moved since: they stand where and since when they stood. */
  undoMove: editorsCall
    .meta(changes("pipeline.undoMove", "id"))
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ undone: z.int() })),

  /** Where a deal stands, since when, and how it came there, the latest move first. */
  getDeal: viewersCall
    .meta(reads("pipeline.getDeal", "dealId"))
    .errors({ NOT_FOUND: { message: "Deal data could not be loaded" } })
    .input(z.object({ dealId: z.uuid() }))
    .output(
      z.object({
        stageId,
        since: z.iso.datetime(),
        isSinceIntroduced: z.boolean(),
        assignedTo: z.uuid().nullable(),
        moves: z.array(stageMoveSchema),
        /** What the stage wants, and whether it is there. */
        wants: z.array(z.object({ title: z.string(), kind: z.enum(WANT_KINDS), isMet: z.boolean() })),
      }),
    ),
};
