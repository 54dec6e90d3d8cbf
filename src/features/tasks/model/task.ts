import { daySchema } from "#contract/day-schema.ts";
import { madeBy } from "#contract/made-by.ts";
import { z } from "zod";

export const MOST_TITLE_CHARACTERS = 300;
export const MOST_OPEN_TASKS = 2_000;
/** A year of days; fewer weeks or months are a matter of the unit. */
export const MOST_REPEAT_EVERY = 365;

export const REPEAT_UNITS = ["day", "week", "month"] as const;
export type RepeatUnit = (typeof REPEAT_UNITS)[number];

/** From which day the next one is counted. */
export const REPEAT_FROMS = ["due", "done"] as const;
export type RepeatFrom = (typeof REPEAT_FROMS)[number];

export const repeatSchema = z.object({
  every: z
    .int("Enter a whole number.")
    .min(1, "Repeat every 1 or more.")
    .max(MOST_REPEAT_EVERY, `Repeat every ${MOST_REPEAT_EVERY} at most.`),
  unit: z.enum(REPEAT_UNITS),
  from: z.enum(REPEAT_FROMS).default("due"),
});
export type Repeat = z.output<typeof repeatSchema>;

export const titleSchema = z
  .string()
  .trim()
  .min(1, "Enter what to do.")
  .max(MOST_TITLE_CHARACTERS, `Use at most ${MOST_TITLE_CHARACTERS} characters.`);

/** What a person says of a task. Nobody and no day are null. */
export const taskFieldsSchema = z
  .object({
    title: titleSchema,
    dealId: z.uuid().nullable().default(null),
    assignedTo: z.uuid().nullable().default(null),
    dueOn: daySchema.nullable().default(null),
    repeat: repeatSchema.nullable().default(null),
  })
  .refine(({ repeat, dueOn }) => repeat === null || dueOn !== null, {
    path: ["dueOn"],
    message: "Give it a day: what repeats needs a first one.",
  });
export type TaskFields = z.output<typeof taskFieldsSchema>;
export type TaskFieldsInput = z.input<typeof taskFieldsSchema>;

export const taskSchema = z.object({
  id: z.uuid(),
  /** Rises with every change: an update that names an older one is refused. */
  version: z.int(),
  title: z.string(),
  dealId: z.uuid().nullable(),
  /** The name of the deal; null without one. */
  dealName: z.string().nullable(),
  assignedTo: z.uuid().nullable(),
  dueOn: z.iso.date().nullable(),
  repeat: repeatSchema.nullable(),
  doneAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  ...madeBy,
});
export type Task = z.output<typeof taskSchema>;
