import { changes, reads } from "#contract/audited.ts";
import { z } from "zod";
import { adminsCall, adminsGraveCall } from "#contract/refusals.ts";
import { PROVIDER_KINDS, FAULT_KINDS, TASK_NAMES } from "#features/ai/model/tasks.ts";

const taskSchema = z.enum(TASK_NAMES);
const kindSchema = z.enum(PROVIDER_KINDS);

/** Who answers a task. Of secrets it is known only that they are there. */
export const providerSchema = z.object({
  task: taskSchema,
  title: z.string(),
  kind: kindSchema,
  /** An administrator here, a variable of the environment, or nobody: then the rules answer. */
  /** Usual: nobody for this task, but the installation's model answers all of those. */
  chosenBy: z.enum(["administrator", "usual", "environment", "nobody"]),
  webhookUrl: z.string(),
  secretHeader: z.string(),
  hasSecret: z.boolean(),
  hasSigningKey: z.boolean(),
  /** Empty: the model of the environment. */
  baseUrl: z.string(),
  model: z.string(),
  hasApiKey: z.boolean(),
  /** 0 while no administrator has chosen. */
  version: z.int(),
  updatedAt: z.iso.datetime().nullable(),
  updatedBy: z.string().nullable(),
});
export type ProviderSettings = z.output<typeof providerSchema>;

const text = (most: number) => z.string().trim().max(most, `Use at most ${most} characters.`);
/** Left out: as it is. Null: removed. */
const secretSchema = z
  .string()
  .min(1, "Enter the secret, or leave the field empty to keep the one that is stored.")
  .max(2_000, "A secret has at most 2000 characters.")
  .regex(/^[\x20-\x7e]*$/, "A secret has only letters, digits and signs of the keyboard. Copy it again.")
  .nullable()
  .optional();

const changeSchema = z.object({
  task: taskSchema,
  /** As it was read: when somebody else has changed it since, nothing is overwritten. */
  version: z.int().min(0),
  kind: kindSchema,
  webhookUrl: text(2_000).default(""),
  secretHeader: text(100).default(""),
  secret: secretSchema,
  signingKey: secretSchema,
  baseUrl: text(2_000).default(""),
  model: text(200).default(""),
  apiKey: secretSchema,
});
export type ProviderChange = z.output<typeof changeSchema>;

/** The model that the tasks share: an administrator's, else the environment's. */
const usualModelSchema = z.object({
  chosenBy: z.enum(["administrator", "environment"]),
  baseUrl: z.string(),
  model: z.string(),
  hasApiKey: z.boolean(),
  /** Also the tasks for which nobody has chosen are answered by it. */
  isForAll: z.boolean(),
  /** 0 while no administrator has chosen. */
  version: z.int(),
  updatedAt: z.iso.datetime().nullable(),
  updatedBy: z.string().nullable(),
});
export type UsualModel = z.output<typeof usualModelSchema>;

const usualChangeSchema = z.object({
  version: z.int().min(0),
  baseUrl: text(2_000),
  model: text(200),
  apiKey: secretSchema,
  isForAll: z.boolean(),
});
export type UsualModelChange = z.output<typeof usualChangeSchema>;

const changeRefusals = {
  BAD_SETTINGS: {
    status: 422,
    message: "These settings cannot be used.",
    data: z.object({ field: z.enum(["webhookUrl", "secretHeader", "baseUrl", "model"]) }),
  },
  CONFLICT: {
    message: "Someone else has changed this since you opened it. Look at their change, then make yours.",
  },
} as const;

/** The fields that a refusal can be about. */
export const CHANGE_FIELDS = ["webhookUrl", "secretHeader", "baseUrl", "model"] as const;
export type ChangeField = (typeof CHANGE_FIELDS)[number];

const triedSchema = z.object({
  ok: z.boolean(),
  answeredBy: kindSchema.nullable(),
  model: z.string().nullable(),
  tookMs: z.int(),
  /** What it answered in one line, or what a person would have read instead. */
  message: z.string(),
  /** For administrators: the host and what it did. */
  detail: z.string().nullable(),
});
export type Tried = z.output<typeof triedSchema>;

const logEntrySchema = z.object({
  id: z.int(),
  startedAt: z.iso.datetime(),
  /** Null when the account is gone. */
  email: z.string().nullable(),
  task: z.string(),
  /** The id of what it was about. */
  subject: z.string(),
  provider: kindSchema.nullable(),
  model: z.string().nullable(),
  tookMs: z.int().nullable(),
  /** Interrupted: its process ended before it did. */
  outcome: z.enum(["answered", "failed", "running", "interrupted"]),
  faultKind: z.enum(FAULT_KINDS).nullable(),
});
export type LogEntry = z.output<typeof logEntrySchema>;

export const aiContract = {
  /** The tasks of the product, each with who answers it. */
  list: adminsCall.meta(reads("ai.list")).output(
    z.object({
      providers: z.array(providerSchema),
      /** What a task may use without naming a model of its own. */
      usualModel: usualModelSchema.nullable(),
      quotaPerHour: z.int(),
      quotaPerDay: z.int(),
    }),
  ),

  /** Stored secrets are kept while the address stays on the same host, and go with it otherwise. */
  update: adminsGraveCall
    .meta(changes("ai.update", "task"))
    .errors({ ...changeRefusals, NOT_FOUND: { message: "There is no such task." } })
    .input(changeSchema)
    .output(providerSchema),

  /** Back to what the environment says. */
  reset: adminsGraveCall
    .meta(changes("ai.reset", "task"))
    .errors({ NOT_FOUND: { message: "There is no such task." } })
    .input(z.object({ task: taskSchema }))
    .output(providerSchema),

  /** One address and key for all tasks that name none of their own. The key goes when the address moves to another host. */
  updateUsualModel: adminsGraveCall
    .meta(changes("ai.updateUsualModel"))
    .errors(changeRefusals)
    .input(usualChangeSchema)
    .output(usualModelSchema),

  /** Back to the model of the environment, if there is one. */
  resetUsualModel: adminsGraveCall
    .meta(changes("ai.resetUsualModel"))
    .output(z.object({ usualModel: usualModelSchema.nullable() })),

  /** Runs the task on a built-in example, as a person would run it. */
  tryOut: adminsCall
    .meta(changes("ai.tryOut", "task"))
    .errors({ NOT_FOUND: { message: "There is no such task." } })
    .input(z.object({ task: taskSchema }))
    .output(triedSchema),

  /** Who asked what of whom, the newest first. */
  listLog: adminsCall
    .meta(reads("ai.listLog"))
    .input(z.object({ before: z.int().min(1).optional() }).default({}))
    .output(z.object({ entries: z.array(logEntrySchema), next: z.int().nullable() })),
};
