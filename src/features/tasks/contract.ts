import { z } from "zod";
import { changes, reads } from "#contract/audited.ts";
import { daySchema } from "#contract/day-schema.ts";
import { lastChangeSchema } from "#contract/made-by.ts";
import { editorsCall, guestsCall } from "#contract/refusals.ts";
import { MOST_OPEN_TASKS, taskFieldsSchema, taskSchema } from "./model/task.ts";

/** Whose: the caller's, nobody's, both, or anybody's. */
export const TASK_WHOSE = ["mine", "nobody", "mine-or-nobody", "all"] as const;
export type TaskWhose = (typeof TASK_WHOSE)[number];

export const TASK_STATES = ["open", "done"] as const;
export type TaskState = (typeof TASK_STATES)[number];

const missing = {
  NOT_FOUND: { message: "This task was deleted, or it is assigned to someone else." },
} as const;
const refusedParts = {
  DEAL_NOT_FOUND: { status: 404, message: "The deal of this task is not there any more. Choose another." },
  NOBODY_THERE: {
    status: 409,
    message: "This person cannot see the workspace or this deal. Assign the task to someone else.",
  },
} as const;

export const tasksContract = {
  /** What is due first comes first, what has no day last; of those done the latest first. Guests: those given to them. */
  list: guestsCall
    .meta(reads("tasks.list", "dealId"))
    .errors({
      BAD_CURSOR: { status: 400, message: "This page link is no longer valid. Start from the first page." },
    })
    .input(
      z.object({
        whose: z.enum(TASK_WHOSE).default("all"),
        state: z.enum(TASK_STATES).default("open"),
        dealId: z.uuid().optional(),
        /** Only what is due on this day or before. */
        dueBy: daySchema.optional(),
        cursor: z.string().max(500).optional(),
        limit: z.int().min(1).max(200).default(100),
      }),
    )
    .output(z.object({ items: z.array(taskSchema), nextCursor: z.string().nullable() })),

  /** Open ones. `today` is the caller's own day. */
  count: guestsCall
    .meta(reads("tasks.count"))
    .input(z.object({ today: daySchema }))
    .output(z.object({ open: z.int(), mineDue: z.int(), nobodysDue: z.int() })),

  /** `id`, chosen by the caller, makes a repeated call the same task. */
  create: editorsCall
    .meta({ ...changes("tasks.create", "id"), onceBy: "id" })
    .errors({
      ...refusedParts,
      TOO_MANY: {
        status: 409,
        message: `A workspace has at most ${MOST_OPEN_TASKS} open tasks. Finish or delete some first.`,
      },
    })
    .input(z.object({ id: z.uuid().optional(), fields: taskFieldsSchema }))
    .output(taskSchema),

  /** Replaces all fields, only on top of the version they were made from. */
  update: editorsCall
    .meta(changes("tasks.update", "id"))
    .errors({
      ...missing,
      ...refusedParts,
      CONFLICT: {
        message: "This task was changed elsewhere since you opened it. Nothing was saved.",
        data: lastChangeSchema,
      },
    })
    .input(z.object({ id: z.uuid(), version: z.int(), fields: taskFieldsSchema }))
    .output(taskSchema),

  /**
   * Marks a task as done, and makes the next one of what repeats. Viewers and guests: what is given to them. Asked again
   * it answers the same, and makes no second one.
   */
  finish: guestsCall
    .meta(changes("tasks.finish", "id"))
    .errors(missing)
    .input(z.object({ id: z.uuid(), today: daySchema }))
    .output(z.object({ task: taskSchema, next: taskSchema.nullable() })),

  /** Takes that back: the next one goes again, unless somebody changed it. */
  reopen: guestsCall
    .meta(changes("tasks.reopen", "id"))
    .errors(missing)
    .input(z.object({ id: z.uuid() }))
    .output(taskSchema),

  remove: editorsCall
    .meta(changes("tasks.remove", "id"))
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ removed: z.boolean() })),
};
