import { describe, expect, it } from "vitest";
import { TASK_NAMES } from "#features/ai/model/tasks.ts";
import { type Environment, readConfig } from "#server/config.ts";
import { createFeatureSettings } from "#server/feature-settings.ts";
import { AI_DEFAULTS, type AiSettings, aiSettings } from "./ai-settings.ts";

const answerOf = (env: Environment) =>
  readConfig(env, { features: [aiSettings], packageRoot: "/srv/dealwright" });

function read(env: Environment): AiSettings {
  const answer = answerOf(env);
  if (!answer.ok) throw new Error(answer.problems.join("\n"));
  return createFeatureSettings(answer.config.featureSettings, answer.config).of(aiSettings);
}
const problemsOf = (env: Environment) => {
  const answer = answerOf(env);
  return answer.ok ? [] : answer.problems;
};
const model = { AI_BASE_URL: "https://api.example.com/v1", AI_MODEL: "small-1" };

describe("who answers, by the environment", () => {
  it("has variables for every task of the product, by its name", () => {
    const env = TASK_NAMES.map((task) => [`AI_${task.toUpperCase().replace("-", "_")}_ANSWERER`, "rules"]);
    expect(Object.keys(read(Object.fromEntries(env)).tasks)).toEqual([...TASK_NAMES]);
  });

  it("is the built-in rules when nothing is set", () => {
    expect(read({})).toEqual(AI_DEFAULTS);
  });

  it("may be a model for all tasks, and somebody else for one", () => {
    const ai = read({
      ...model,
      AI_API_KEY: "sk-1",
      AI_FIT_ANALYSIS_WEBHOOK_URL: "https://n8n.example.com/webhook/fit",
      AI_FIT_ANALYSIS_WEBHOOK_SECRET: "open sesame",
      AI_FIT_ANALYSIS_WEBHOOK_SECRET_HEADER: "Authorization",
      AI_FIT_ANALYSIS_WEBHOOK_SIGNING_KEY: "key",
      AI_COACH_ANSWERER: "Rules",
      AI_QUOTA_PER_HOUR: "5",
      AI_QUOTA_PER_DAY: "20",
    });
    expect(ai).toEqual({
      ...AI_DEFAULTS,
      model: { baseUrl: "https://api.example.com/v1", model: "small-1", apiKey: "sk-1" },
      tasks: {
        "fit-analysis": {
          kind: "webhook",
          webhookUrl: "https://n8n.example.com/webhook/fit",
          secretHeader: "Authorization",
          secret: "open sesame",
          signingKey: "key",
        },
        coach: {
          kind: "rules",
          webhookUrl: null,
          secretHeader: "X-Dealwright-Secret",
          secret: null,
          signingKey: null,
        },
      },
      quotaPerHour: 5,
      quotaPerDay: 20,
    });
  });

  it.each<[Environment, string]>([
    [{ AI_BASE_URL: "api.example.com", AI_MODEL: "m" }, "AI_BASE_URL is not a web address"],
    [{ AI_BASE_URL: "https://x.example" }, "AI_BASE_URL is set but AI_MODEL is not"],
    [{ AI_MODEL: "m" }, "AI_MODEL is set but AI_BASE_URL is not"],
    [{ AI_API_KEY: "k" }, "AI_API_KEY is set but AI_BASE_URL is not"],
    [{ AI_COACH_ANSWERER: "robot" }, "Give webhook, model, or rules"],
    [{ AI_COACH_ANSWERER: "webhook" }, "AI_COACH_WEBHOOK_URL is not set"],
    [{ AI_COACH_ANSWERER: "model" }, "no model is set. Set AI_BASE_URL and AI_MODEL"],
    [{ AI_COACH_WEBHOOK_URL: "https://me:pw@x.example" }, "holds a user name or password"],
    [
      { AI_COACH_WEBHOOK_URL: "https://x.example", AI_COACH_WEBHOOK_SECRET_HEADER: "a b" },
      "is not the name of an HTTP header",
    ],
    [
      { AI_COACH_WEBHOOK_URL: "https://x.example", AI_COACH_WEBHOOK_SECRET_HEADER: "Content-Length" },
      "has a meaning of its own in every call",
    ],
    [{ AI_COACH_WEBHOOK_SECRET: "naïve" }, "characters that cannot be sent"],
    [{ AI_QUOTA_PER_HOUR: "0" }, "is not a count"],
  ])("says what is wrong with %j", (env, words) => {
    const problems = problemsOf(env);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(words);
    // Secrets are never repeated.
    expect(problems[0]).not.toMatch(/me:pw|naïve/);
  });
});
