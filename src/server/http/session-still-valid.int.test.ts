import { aiSettings } from "#features/ai/server/index.ts";
import { giveSettings } from "#server/feature-settings.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDeal } from "#tests/support/deals.ts";
import { serverFeatures } from "#server/features.ts";
import { type ProviderServer, openProviderServer, type Reply } from "#tests/support/provider-server.ts";
import { openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

let outside: ProviderServer;
let server: TestServer;
let admin: TestMember;
beforeAll(async () => {
  outside = await openProviderServer();
  const [first, ...others] = serverFeatures;
  if (!first) throw new Error("There are no features.");
  const files = [...(first.files ?? []), endlessFile];
  const model = { baseUrl: outside.modelBaseUrl, model: "stand-in", apiKey: "key" };
  server = await openTestServer(
    { outboundAllowHosts: [outside.host], featureSettings: [giveSettings(aiSettings, { model })] },
    [{ ...first, files }, ...others],
  );
  admin = await server.createMember("admin");
});
afterAll(async () => {
  await server.close();
  await outside.close();
});

/** Two seconds, and what a busy machine takes for the rest. */
const MOST_MS = 2_000 + 8_000;

/** Words and words, until the one who listens has gone. */
const endlessTalk: Reply = (response) => {
  response.writeHead(200, { "content-type": "text/event-stream" });
  const piece = { choices: [{ index: 0, delta: { content: "word " } }] };
  const timer = setInterval(() => response.write(`data: ${JSON.stringify(piece)}\n\n`), 20);
  response.on("close", () => clearInterval(timer));
};

const endlessFile = {
  role: "viewer" as const,
  path: "/endless" as const,
  answer: () =>
    Promise.resolve({
      ok: true as const,
      body: new ReadableStream<Uint8Array<ArrayBuffer>>({
        async pull(controller) {
          await new Promise((resolve) => setTimeout(resolve, 5));
          controller.enqueue(new TextEncoder().encode("row\n"));
        },
      }),
      contentType: "text/csv",
      fileName: "endless.csv",
    }),
};

test("an answer that streams ends for who is removed while it does @further", async () => {
  const member = await server.createMember();
  outside.replyWith(endlessTalk);
  const { id } = await member.coach.create({ dealId: null });
  let words = 0;
  const listen = async () => {
    for await (const event of await member.coach.ask({ conversationId: id, text: "Go on" })) {
      if (event.type === "text" && ++words === 1) await admin.admin.removeUser({ userId: member.person.id });
    }
  };
  await expect(listen()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  expect(words).toBeGreaterThan(0);
});

test("so does a file for an administrator who becomes none, and it is no whole file @further", async () => {
  const demoted = await server.createMember("admin");
  const answer = await fetch(`${server.address}/api/files/endless`, { headers: { cookie: demoted.cookie } });
  expect(answer.status).toBe(200);
  await admin.admin.changeRole({ userId: demoted.person.id, role: "user" });
  await expect(answer.text()).rejects.toThrow(/terminated|aborted|closed/);
});

/** Begins to talk, and then thinks for as long as anybody waits. */
const silentTalk: Reply = (response) => {
  response.writeHead(200, { "content-type": "text/event-stream" });
  const piece = { choices: [{ index: 0, delta: { content: "word " } }] };
  response.write(`data: ${JSON.stringify(piece)}\n\n`);
};

async function joinAs(role: string) {
  const owner = await server.createMember();
  const { id } = await owner.workspaces.create({ name: "Harbor Partners" });
  const member = await server.createMember();
  await server.db.pool.query("insert into memberships (workspace_id, person_id, role) values ($1, $2, $3)", [
    id,
    member.person.id,
    role,
  ]);
  const change = (sql: string) =>
    server.db.pool.query(`update memberships set ${sql} where workspace_id = $1 and person_id = $2`, [
      id,
      member.person.id,
    ]);
  return { id, owner, member, change };
}

test.each([
  ["is let go", "ended_at = now()"],
  ["is made less", "role = 'viewer'"],
])(
  "an answer that says nothing for a while ends within two seconds for a member who %s @further",
  async (_, sql) => {
    const { id, member, change } = await joinAs("editor");
    outside.replyWith(silentTalk);
    const calls = member.within(id);
    const { id: conversationId } = await calls.coach.create({ dealId: null });
    let endedMs = Number.NaN;
    const listen = async () => {
      for await (const event of await calls.coach.ask({ conversationId, text: "Go on" }))
        if (event.type === "text" && Number.isNaN(endedMs)) {
          await change(sql);
          endedMs = Date.now();
        }
    };
    await expect(listen()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    expect(Date.now() - endedMs).toBeLessThan(MOST_MS);
  },
);

const signedOut = (personId: string) =>
  server.db.pool.query("delete from auth_sessions where user_id = $1", [personId]);

test.each([
  ["is let go", "ended_at = now()", 404, "WORKSPACE_NOT_FOUND"],
  ["is made less", "role = 'viewer'", 403, "ROLE_TOO_LOW"],
  ["is signed out", null, 401, "UNAUTHORIZED"],
])(
  "a file that is being sent is taken no further from who %s meanwhile @further",
  async (_, sql, status, code) => {
    const { id, owner, member, change } = await joinAs("editor");
    const { id: dealId } = await owner.within(id).deals.create({ data: makeDeal("Summit Air") });
    const documentId = crypto.randomUUID();
    let row = 0;
    const slowly = new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (row === 10) await (sql === null ? signedOut(member.person.id) : change(sql));
        await new Promise((resolve) => setTimeout(resolve, 100));
        controller.enqueue(new TextEncoder().encode(`Summit Air,${row}\n`));
        if (++row === 30) controller.close();
      },
    });
    const path = `/api/files/deals/${dealId}/documents/${documentId}?name=slow.csv&w=${id}`;
    const answer = await fetch(`${server.address}${path}`, {
      method: "PUT",
      headers: { cookie: member.cookie },
      body: slowly,
      duplex: "half",
    } as RequestInit);
    // As whatever they ask for now.
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code });
    expect((await owner.within(id).documents.list({ dealId })).documents).toEqual([]);
  },
);
