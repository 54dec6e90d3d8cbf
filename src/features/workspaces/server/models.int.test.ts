import { afterAll, beforeAll, expect, test } from "vitest";
import { aiSettings } from "#features/ai/server/index.ts";
import { giveSettings } from "#server/feature-settings.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { joinWorkspace } from "#tests/support/join-workspace.ts";
import { openProviderServer, type ProviderServer, type Reply } from "#tests/support/provider-server.ts";
import { openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

let outside: ProviderServer;
let server: TestServer;
let owner: TestMember;
beforeAll(async () => {
  outside = await openProviderServer();
  const model = { baseUrl: outside.modelBaseUrl, model: "stand-in", apiKey: "key" };
  // Its own: every task is answered by a model.
  server = await openTestServer({
    outboundAllowHosts: [outside.host],
    featureSettings: [giveSettings(aiSettings, { model })],
  });
  owner = await server.createMember();
});
afterAll(async () => {
  await server.close();
  await outside.close();
});

/** One word, and then nothing, until the one who listens has gone. */
const oneWord: Reply = (response) => {
  response.writeHead(200, { "content-type": "text/event-stream" });
  const piece = { choices: [{ index: 0, delta: { content: "word " } }] };
  response.write(`data: ${JSON.stringify(piece)}\n\n`);
};

test("who is removed in the middle of an answer that streams is told no more of it @further", async () => {
  const { id } = await owner.workspaces.create({ name: "Streaming" });
  const member = await joinWorkspace(server, { id, role: "editor", by: owner });
  const here = member.within(id);
  outside.replyWith(oneWord);
  const { id: conversationId } = await here.coach.create({ dealId: null });
  const listen = async () => {
    for await (const event of await here.coach.ask({ conversationId, text: "Go on" })) {
      if (event.type === "text")
        await owner.within(id).workspaces.removeMember({ personId: member.person.id });
    }
  };
  await expect(listen()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});

test("where its owners allow no model nothing of a workspace leaves, and the rules answer", async () => {
  const { id } = await owner.workspaces.create({ name: "No models" });
  const here = owner.within(id);
  const { id: dealId } = await here.deals.create({
    data: makeDeal("Kept here", { financials: { askingPrice: 900_000 } }),
  });
  expect(await here.coach.getStanding()).toMatchObject({ answeredBy: "model" });
  expect(await here.workspaces.allowModels({ allowed: false })).toEqual({ done: true });
  expect(await here.workspaces.get()).toMatchObject({ allowsModels: false });
  const before = outside.received.length;
  expect(await here.coach.getStanding()).toMatchObject({ answeredBy: "rules" });
  expect(await here.practice.findCounterpart()).toEqual({
    open: null,
    problem: expect.stringContaining("allow no model"),
  });
  const { id: conversationId } = await here.coach.create({ dealId });
  const done = [];
  for await (const event of await here.coach.ask({ conversationId, text: "Is it overpriced?" }))
    if (event.type === "done") done.push(event.message);
  expect(done).toMatchObject([{ status: "done", answeredBy: "rules" }]);
  await expect(
    here.practice.start({
      id: crypto.randomUUID(),
      scenario: "first-call",
      difficulty: "realistic",
      mode: "open",
      dealId,
    }),
  ).rejects.toMatchObject({ code: "NOT_CONNECTED" });
  await here.criteria.create({ fields: { name: "Ours", maxPriceTargetUsd: 1_000_000 } });
  expect(await here.fit.run({ dealId })).toMatchObject({ fit: { answeredBy: "rules" } });
  expect(outside.received.length).toBe(before);
});
