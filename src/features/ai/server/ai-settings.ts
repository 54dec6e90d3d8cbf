import { TASK_NAMES } from "#features/ai/model/tasks.ts";
import type { Platform } from "#server/call-context.ts";
import {
  readCount,
  readText,
  readWebAddress,
  type Reading,
  refuse,
  type Take,
} from "#server/config-values.ts";
import type { SettingsDefinition } from "#server/feature-settings.ts";

/** What the environment says about who answers the AI tasks. An administrator's choice in the product goes before it. */
export interface AiSettings {
  /** The model of every task for which no other is named; null when none is set. */
  model: ModelSettings | null;
  /** By the names of the tasks; a task that is not named is answered by the model above, or else by the rules. */
  tasks: Readonly<Record<string, TaskSettings>>;
  /** Calls to the outside that one person may cause for one task. */
  quotaPerHour: number;
  quotaPerDay: number;
  /** How long one call may take. */
  timeoutMs: number;
  /** By what the pauses between attempts are multiplied. */
  waitScale: number;
}

export interface ModelSettings {
  baseUrl: string;
  model: string;
  /** Null for a model of one's own that asks for none. */
  apiKey: string | null;
}

export interface TaskSettings {
  kind: "webhook" | "model" | "rules";
  webhookUrl: string | null;
  secretHeader: string;
  secret: string | null;
  signingKey: string | null;
}

export const DEFAULT_SECRET_HEADER = "X-Dealwright-Secret";

export const AI_DEFAULTS: AiSettings = {
  model: null,
  tasks: {},
  quotaPerHour: 60,
  quotaPerDay: 300,
  timeoutMs: 30_000,
  waitScale: 1,
};

/** How the variables of a task begin: AI_FIT_ANALYSIS. */
const prefixOf = (task: string): string => `AI_${task.toUpperCase().replaceAll("-", "_")}`;

export const aiSettings: SettingsDefinition<AiSettings> = { name: "ai", read: readAiSettings };

export const aiSettingsOf = ({ featureSettings }: Pick<Platform, "featureSettings">): AiSettings =>
  featureSettings.of(aiSettings);

function readAiSettings(take: Take, problems: string[]): AiSettings {
  const model = readModel(take, problems);
  const tasks: Record<string, TaskSettings> = {};
  for (const task of TASK_NAMES) {
    const settings = readTask(take, prefixOf(task), model, problems);
    if (settings) tasks[task] = settings;
  }
  return {
    ...AI_DEFAULTS,
    model,
    tasks,
    quotaPerHour: take("AI_QUOTA_PER_HOUR", readCount) ?? AI_DEFAULTS.quotaPerHour,
    quotaPerDay: take("AI_QUOTA_PER_DAY", readCount) ?? AI_DEFAULTS.quotaPerDay,
  };
}

function readModel(take: Take, problems: string[]): ModelSettings | null {
  const before = problems.length;
  const baseUrl = take("AI_BASE_URL", readWebAddress);
  const model = take("AI_MODEL", readText);
  const apiKey = take("AI_API_KEY", readText);
  // One that cannot be read is no missing one.
  if (problems.length > before) return null;
  if (baseUrl !== null && model !== null) return { baseUrl, model, apiKey };
  if (baseUrl !== null)
    problems.push("AI_BASE_URL is set but AI_MODEL is not. Set AI_MODEL to the name of the model to ask.");
  else if (model !== null || apiKey !== null)
    problems.push(
      `${model === null ? "AI_API_KEY" : "AI_MODEL"} is set but AI_BASE_URL is not. Set AI_BASE_URL to the address of an OpenAI-compatible endpoint, for instance https://api.openai.com/v1.`,
    );
  return null;
}

function readTask(
  take: Take,
  prefix: string,
  model: ModelSettings | null,
  problems: string[],
): TaskSettings | null {
  const before = problems.length;
  const chosen = take(`${prefix}_ANSWERER`, readProviderKind);
  const webhookUrl = take(`${prefix}_WEBHOOK_URL`, readWebAddress);
  const settings = {
    webhookUrl,
    secretHeader: take(`${prefix}_WEBHOOK_SECRET_HEADER`, readHeaderName) ?? DEFAULT_SECRET_HEADER,
    secret: take(`${prefix}_WEBHOOK_SECRET`, readText),
    signingKey: take(`${prefix}_WEBHOOK_SIGNING_KEY`, readText),
  };
  const kind = chosen ?? (webhookUrl === null ? null : "webhook");
  if (kind === null || problems.length > before) return null;
  if (kind === "webhook" && webhookUrl === null)
    problems.push(
      `${prefix}_ANSWERER is webhook but ${prefix}_WEBHOOK_URL is not set. Set it to the address to post to.`,
    );
  if (kind === "model" && model === null)
    problems.push(`${prefix}_ANSWERER is model but no model is set. Set AI_BASE_URL and AI_MODEL.`);
  return { kind, ...settings };
}

/** Those that say what is sent and where, or that the server sets itself. */
const TAKEN_HEADERS =
  /^(host|connection|upgrade|transfer-encoding|content-.*|accept.*|user-agent|expect|te|trailer|x-dealwright-(timestamp|signature))$/i;

export function readHeaderName(value: string, name: string): Reading<string> {
  if (TAKEN_HEADERS.test(value))
    return refuse(name, value, "has a meaning of its own in every call", "Give one such as X-Api-Key.");
  if (/^[a-z0-9!#$%&'*+.^_`|~-]{1,100}$/i.test(value)) return { value };
  return refuse(name, value, "is not the name of an HTTP header", "Give one such as X-Api-Key.");
}

function readProviderKind(value: string, name: string): Reading<"webhook" | "model" | "rules"> {
  const kind = (["webhook", "model", "rules"] as const).find((known) => known === value.toLowerCase());
  if (kind) return { value: kind };
  return refuse(
    name,
    value,
    "is nobody who answers",
    "Give webhook, model, or rules for the built-in rules.",
  );
}
