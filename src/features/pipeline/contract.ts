import { z } from "zod";
import { changes, reads } from "#contract/audited.ts";
import { daySchema } from "#contract/day-schema.ts";
import { lastChangeSchema } from "#contract/made-by.ts";
import { editorsCall, viewersCall } from "#contract/refusals.ts";
import { MOST_REASON_CHARACTERS, MOST_STAGES, PASS_REASONS, stageSchema } from "./model/stage.ts";

const stageId = z.string().min(1).max(40);

export const stageCardSchema = z.object({
  dealId: z.uuid(),
  name: z.string(),
  companyName: z.string(),
  /** Null: not known. */
  askingPriceUsd: z.number().nullable(),
  /** Since when it stands in the stage. */
  since: z.iso.datetime(),
  /** It stood there when stages were introduced: how long before is not known. */
  isSinceIntroduced: z.boolean(),
  /** Nothing happened for longer than the stage allows, and nothing is due in the future. */
  isStale: z.boolean(),
  /** The last that happened: a change, a move, a task done. */
  lastAt: z.iso.datetime(),
  /** The open task that is due first. */
  next: z.object({ title: z.string(), dueOn: z.iso.date().nullable() }).nullable(),
});
export type StageCard = z.output<typeof stageCardSchema>;

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

export const MOST_MOVED = 500;

const unknownStage = {
  STAGE_GONE: { status: 409, message: "This stage is not there any more. Load the page again." },
} as const;

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

  /** The deals of a stage in their order by hand, page by page. */
  listStage: viewersCall
    .meta(reads("pipeline.listStage"))
    .errors({
      ...unknownStage,
      BAD_CURSOR: { status: 400, message: "This page link is no longer valid. Start from the first page." },
    })
    .input(
      z.object({
        stageId,
        today: daySchema,
        search: z.string().trim().max(200).default(""),
        onlyStale: z.boolean().default(false),
        cursor: z.string().max(500).optional(),
        limit: z.int().min(1).max(200).default(50),
      }),
    )
    .output(z.object({ items: z.array(stageCardSchema), nextCursor: z.string().nullable() })),

  /** How many stand in each stage, by its id, and how many of them are stale. */
  count: viewersCall
    .meta(reads("pipeline.count"))
    .input(z.object({ today: daySchema, search: z.string().trim().max(200).default("") }))
    .output(z.object({ stages: z.record(z.string(), z.object({ deals: z.int(), stale: z.int() })) })),

  /**
   * Deals into a stage, above `before` or at its head. To the one of passing a reason is asked for. Those that stand there
   * already change their order alone. `id`, chosen by the caller, makes a repeated call the same move.
   */
  move: editorsCall
    .meta({ ...changes("pipeline.move", "dealIds", "toStage"), onceBy: "id" })
    .errors({
      ...unknownStage,
      NOT_FOUND: { message: "None of these deals is here any more. Load the page again." },
      REASON_NEEDED: { status: 409, message: "Say why it is passed on: choose a reason." },
    })
    .input(
      z.object({
        id: z.uuid(),
        dealIds: z.array(z.uuid()).min(1).max(MOST_MOVED),
        toStage: stageId,
        before: z.uuid().optional(),
        reason: z.enum(PASS_REASONS).optional(),
        words: z
          .string()
          .trim()
          .max(MOST_REASON_CHARACTERS, `Use at most ${MOST_REASON_CHARACTERS} characters.`)
          .default(""),
      }),
    )
    .output(z.object({ moved: z.int() })),

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
        moves: z.array(stageMoveSchema),
      }),
    ),
};
