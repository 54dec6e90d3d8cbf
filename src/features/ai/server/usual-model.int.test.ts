import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { signInFeature } from "#features/sign-in/server/feature.ts";
import { type ProviderServer, openProviderServer, say } from "#tests/support/provider-server.ts";
import { sampleTask } from "#tests/support/sample-task.ts";
import { openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { createAiFeature } from "./feature.ts";

let outside: ProviderServer;
let server: TestServer;
let admin: TestMember;

beforeAll(async () => {
  outside = await openProviderServer();
  server = await openTestServer({ outboundAllowHosts: [outside.host] }, [
    signInFeature,
    createAiFeature([sampleTask()]),
  ]);
  admin = await server.createMember("admin");
});
afterAll(async () => {
  await server.close();
  await outside.close();
});
beforeEach(async () => {
  await admin.ai.resetUsualModel();
  await admin.ai.reset({ task });
});

const task = "coach" as const;
const shared = (more: object = {}) => ({
  version: 0,
  baseUrl: outside.modelBaseUrl,
  model: "shared-1",
  apiKey: "sk-shared",
  isForAll: true,
  ...more,
});
const current = async () => {
  const { providers, usualModel } = await admin.ai.list();
  return { task: providers[0], usualModel };
};
/** Whom a trial asks: the model and the key as the stand-in receives them, or the rules. */
async function answeredBy() {
  outside.replyWith(say.model({ answer: "Yes." }));
  const { answeredBy: kind } = await admin.ai.tryOut({ task });
  if (kind === "rules") return { kind };
  const { path, headers, text } = outside.received.at(-1) ?? { path: "", headers: {}, text: "{}" };
  const { model } = JSON.parse(text) as { model: string };
  return { path, model, apiKey: headers.authorization?.replace("Bearer ", "") };
}

test("one address and key answer every task for which nobody has chosen; the key is sealed and never sent back", async () => {
  expect(await current()).toMatchObject({ usualModel: null, task: { kind: "rules", chosenBy: "nobody" } });
  const set = await admin.ai.updateUsualModel(shared());
  expect(set).toMatchObject({ chosenBy: "administrator", model: "shared-1", hasApiKey: true, version: 1 });
  expect(await current()).toMatchObject({ task: { kind: "model", chosenBy: "usual", baseUrl: "" } });
  expect(await answeredBy()).toMatchObject({ model: "shared-1", apiKey: "sk-shared" });
  const { rows } = await server.db.pool.query(
    "select sealed_api_key from answerers where task = 'usual-model'",
  );
  expect(JSON.stringify(rows)).not.toContain("sk-shared");
  expect(JSON.stringify(await admin.ai.list())).not.toContain("sk-shared");
});

test("a task may name another model of it, or differ altogether, and nobody's choice is turned over", async () => {
  await admin.ai.updateUsualModel(shared({ isForAll: false }));
  expect(await answeredBy()).toEqual({ kind: "rules" });
  await admin.ai.update({ task, version: 0, kind: "model", model: "other-2" });
  expect(await answeredBy()).toMatchObject({ model: "other-2", apiKey: "sk-shared" });
  const own = { model: "own-3", apiKey: "sk-own" };
  await admin.ai.update({ task, version: 1, kind: "model", baseUrl: `${outside.url}/own/v1`, ...own });
  expect(await answeredBy()).toMatchObject({ ...own, path: "/own/v1/chat/completions" });
  await admin.ai.update({ task, version: 2, kind: "rules" });
  await admin.ai.updateUsualModel(shared({ version: 1 }));
  expect(await answeredBy()).toEqual({ kind: "rules" });
});

test("the key goes with its host; settings that cannot be used and changes of two at once are refused", async () => {
  await admin.ai.updateUsualModel(shared());
  await expect(admin.ai.updateUsualModel(shared())).rejects.toMatchObject({ code: "CONFLICT" });
  const moved = { version: 1, baseUrl: "https://models.example.com/v1", model: "m", isForAll: true };
  expect(await admin.ai.updateUsualModel(moved)).toMatchObject({ hasApiKey: false, version: 2 });
  for (const [field, more] of [
    ["baseUrl", { baseUrl: "" }],
    ["baseUrl", { baseUrl: "http://10.0.0.1/v1" }],
    ["model", { model: "" }],
  ] as const)
    await expect(admin.ai.updateUsualModel(shared({ version: 2, ...more }))).rejects.toMatchObject({
      code: "BAD_SETTINGS",
      data: { field },
    });
});
