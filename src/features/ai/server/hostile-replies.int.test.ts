import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount } from "#features/sign-in/server/index.ts";
import { createFeatureSettings, giveSettings } from "#server/feature-settings.ts";
import type { Platform } from "#server/call-context.ts";
import { createPlatform } from "#server/create-platform.ts";
import { createLog } from "#server/log.ts";
import {
  type ProviderServer,
  misbehave,
  openProviderServer,
  type Reply,
  say,
} from "#tests/support/provider-server.ts";
import { readAllRows } from "#tests/support/all-rows.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { sampleTask } from "#tests/support/sample-task.ts";
import { type AiSettings, aiSettings, aiSettingsOf } from "./ai-settings.ts";
import { AnswerFault } from "./answer-fault.ts";
import { ask } from "./ask.ts";
import { TEST_KEYS } from "#tests/support/quiet-config.ts";

/** Whatever a provider says: a score within its bounds, or words for the person; and nothing but the log is written. */
let database: TestDatabase;
let outside: ProviderServer;
let byWebhook: Platform;
let byModel: Platform;
let userId = "";
const task = sampleTask();
const faults: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  outside = await openProviderServer();
  const model = { baseUrl: outside.modelBaseUrl, model: "m", apiKey: null };
  const webhook = {
    kind: "webhook" as const,
    webhookUrl: outside.webhookUrl,
    secretHeader: "X-Key",
    secret: null,
    signingKey: null,
  };
  byWebhook = await openPlatform({ tasks: { coach: webhook } });
  byModel = await openPlatform({ model });
  const made = await createAccount({
    db: byWebhook.database,
    email: "ada@example.com",
    password: "a long enough password",
    firstName: "",
    lastName: "",
    role: "user",
  });
  if (!made.ok) throw new Error(made.message);
  userId = made.person.id;
});
afterAll(async () => {
  await Promise.all([byWebhook, byModel].map(({ database: db }) => db.close()));
  await outside.close();
  await database.drop();
});

function openPlatform(ai: Partial<AiSettings>): Promise<Platform> {
  return createPlatform({
    databaseUrl: database.url,
    appOrigin: "http://localhost",
    ...TEST_KEYS,
    features: [],
    log: createLog((line) => void (line.includes('"fault"') && faults.push(line))),
    outbound: { allowHosts: [outside.host] },
    featureSettings: [giveSettings(aiSettings, { quotaPerHour: 10_000, quotaPerDay: 10_000, ...ai })],
  });
}

function withTimeout(platform: Platform, timeoutMs: number): Platform {
  const given = [giveSettings(aiSettings, { ...aiSettingsOf(platform), timeoutMs })];
  return { ...platform, featureSettings: createFeatureSettings(given, TEST_KEYS) };
}

/** The score, or the kind of the fault. */
async function outcomeOf(platform: Platform, reply: Reply, timeoutMs?: number): Promise<number | string> {
  outside.replyWith(reply);
  const bounded = timeoutMs === undefined ? platform : withTimeout(platform, timeoutMs);
  try {
    const { answer } = await ask(bounded, {
      userId,
      workspaceId: userId,
      subject: "deal",
      task,
      ask: { text: "x" },
    });
    if (!(answer.score >= 1 && answer.score <= 10))
      throw new Error(`The score ${answer.score} came through.`);
    return answer.score;
  } catch (error) {
    if (!(error instanceof AnswerFault)) throw error;
    if (error.message.trim() === "") throw new Error("A fault without words.", { cause: error });
    return error.kind;
  }
}

const wrong: [string, Reply, string][] = [
  ["HTTP 500", say.status(500, "down"), "status"],
  ["HTML", misbehave.html(), "unreadable"],
  ["a sign-in page", misbehave.html(401), "status"],
  ["half a JSON", misbehave.halfJson(), "unreadable"],
  ["nothing", say.text(""), "unreadable"],
  ["10 MB", misbehave.huge(10 * 1024 * 1024), "too-large"],
  ["10 MB without saying so", misbehave.flood(10 * 1024 * 1024), "too-large"],
  ["a packed bomb", misbehave.bomb(100 * 1024 * 1024), "too-large"],
  ["depth 10,000", misbehave.deep(10_000), "unreadable"],
  ["a depth that fills what may be read", misbehave.deep(500_000), "unreadable"],
  ["a redirect", misbehave.redirectTo("http://127.0.0.1:1/"), "redirect"],
  ["a cut connection", misbehave.hangUp(), "network"],
  ["a reply that breaks off", misbehave.cutShort('{"score":'), "network"],
];

test.each(wrong)("%s, from an automation and from a model @further", async (_name, reply, kind) => {
  expect(await outcomeOf(byWebhook, reply)).toBe(kind);
  expect(await outcomeOf(byModel, reply)).toBe(kind);
});

test.each([
  ["wrong types", '{"score": "8"}'],
  ["NaN", '{"score": NaN}'],
  ["infinite", '{"score": 1e999}'],
  ["score 12", '{"score": 12}'],
  ["score 0", '{"score": 0}'],
  ["null", "null"],
  ["a list", "[]"],
  ["a prototype", '{"__proto__": {"score": 8}}'],
  ["a constructor", '{"constructor": {"prototype": {"score": 8}}}'],
])("%s as an answer @further", async (_name, text) => {
  expect(["invalid", "unreadable"]).toContain(await outcomeOf(byWebhook, say.text(text)));
  expect(["invalid", "unreadable"]).toContain(await outcomeOf(byModel, say.model(text)));
  expect("score" in {}).toBe(false);
});

test.each([
  ["never answers", misbehave.neverAnswer()],
  ["drips for ever", misbehave.drip()],
])("one that %s @further", async (_name, reply) => {
  expect(await outcomeOf(byWebhook, reply, 200)).toBe("timeout");
  expect(await outcomeOf(byModel, reply, 200)).toBe("timeout");
});

// A bound against hanging, not a measure: a busy machine must not fail what works.
test("300 hostile replies @further", async () => {
  const before = await stateOfDatabase();
  const text = fc.oneof(
    fc.json(),
    fc.string({ unit: "binary" }),
    fc.jsonValue().map((score) => JSON.stringify({ score })),
    fc
      .tuple(fc.constant('{"score": 8, "why": "because"}'), fc.nat(30), fc.string())
      .map(([whole, at, junk]) => whole.slice(0, at) + junk + whole.slice(at + 1)),
    fc.nat(2_000).map((depth) => '{"score":'.repeat(depth)),
  );
  const reply = fc.oneof(
    fc
      .tuple(text, fc.integer({ min: 200, max: 599 }), fc.constantFrom("application/json", "text/html", ""))
      .map(([body, status, type]) => say.text(body, status, type)),
    text.map((body) => say.text(body)),
    text.map((body) => say.model(body)),
    fc.jsonValue().map((value) => say.json({ choices: [{ message: value }] })),
    fc.jsonValue().map((value) => say.json([{ output: value }])),
    fc.constantFrom(...wrong.map(([, behaviour]) => behaviour)),
  );
  const replies = fc.sample(reply, { numRuns: 300, seed: 20 });
  const outcomes = new Set<number | string>();
  for (const [at, hostile] of replies.entries())
    outcomes.add(await outcomeOf(at % 2 ? byModel : byWebhook, hostile));
  // They were not all of one kind, or the sample would prove little.
  for (const kind of ["status", "unreadable", "invalid"]) expect([...outcomes]).toContain(kind);
  expect(faults).toEqual([]);
  expect(await stateOfDatabase()).toEqual(before);
  const { rows } = await byWebhook.database.pool.query(
    "select count(*)::int as open from answerer_log where outcome is null or lease_until is not null",
  );
  expect(rows).toEqual([{ open: 0 }]);
});

/** How many rows each table holds, but for the log; and the one account as it is. */
async function stateOfDatabase(): Promise<unknown> {
  const { pool } = byWebhook.database;
  const tables = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  const counts: Record<string, unknown> = {};
  for (const { name } of tables.rows) {
    if (name === "answerer_log") continue;
    counts[name] = await readAllRows(byWebhook.database, `select count(*) from "${name}"`);
  }
  return { counts, accounts: (await pool.query("select * from auth_users")).rows };
}
