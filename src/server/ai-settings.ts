import type { Take } from "./config-values.ts";
import { readProviderKind, readCount, readHeaderName, readText, readWebAddress } from "./config-values.ts";

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

/** The tasks by their names, and how their variables begin. */
export const AI_TASKS: Readonly<Record<string, string>> = {
  "fit-analysis": "AI_FIT_ANALYSIS",
  "funding-structures": "AI_FUNDING_STRUCTURES",
  coach: "AI_COACH",
  simulator: "AI_SIMULATOR",
};

export function readAiSettings(take: Take, problems: string[]): AiSettings {
  const model = readModel(take, problems);
  const tasks: Record<string, TaskSettings> = {};
  for (const [task, prefix] of Object.entries(AI_TASKS)) {
    const settings = readTask(take, prefix, model, problems);
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
