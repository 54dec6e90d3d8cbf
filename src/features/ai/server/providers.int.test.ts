import { afterAll, beforeAll, expect, test } from "vitest";
import { signInFeature } from "#features/sign-in/server/feature.ts";
import { asPerson } from "#server/database/in-workspace.ts";
import { type ProviderServer, misbehave, openProviderServer, say } from "#tests/support/provider-server.ts";
import { sampleTask } from "#tests/support/sample-task.ts";
import { openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { createAiFeature } from "./feature.ts";

let outside: ProviderServer;
let server: TestServer;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  outside = await openProviderServer();
  server = await openTestServer({ outboundAllowHosts: [outside.host] }, [
    signInFeature,
    createAiFeature([sampleTask()]),
  ]);
  admin = await server.createMember("admin");
  member = await server.createMember();
});
afterAll(async () => {
  await server.close();
  await outside.close();
});

const task = "coach" as const;
const current = async () => (await admin.ai.list()).providers[0];
/** Changes it from what it is now. */
async function change(more: Partial<Parameters<TestMember["ai"]["update"]>[0]>) {
  const version = (await current())?.version ?? 0;
  return admin.ai.update({ task, version, kind: "rules", ...more });
}

test("lists the tasks that there are; at first the rules answer, and nobody has chosen", async () => {
  expect(await admin.ai.list()).toEqual({
    providers: [
      {
        task,
        title: "Sample",
        kind: "rules",
        chosenBy: "nobody",
        webhookUrl: "",
        secretHeader: "X-Dealwright-Secret",
        hasSecret: false,
        hasSigningKey: false,
        baseUrl: "",
        model: "",
        hasApiKey: false,
        version: 0,
        updatedAt: null,
        updatedBy: null,
      },
    ],
    usualModel: null,
    quotaPerHour: 60,
    quotaPerDay: 300,
  });
  expect(await admin.ai.tryOut({ task })).toMatchObject({
    ok: true,
    answeredBy: "rules",
    message: "Score 5 of 10",
  });
});

test("only administrators see, change and try", async () => {
  for (const [caller, code] of [
    [member, "FORBIDDEN"],
    [server.as(), "UNAUTHORIZED"],
  ] as const) {
    const calls = [
      () => caller.ai.list(),
      () => caller.ai.update({ task, version: 0, kind: "rules" }),
      () => caller.ai.reset({ task }),
      () => caller.ai.tryOut({ task }),
      () => caller.ai.listLog({}),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code });
  }
});

test("a webhook with its secrets is stored sealed, used, and never sent back", async () => {
  const changed = await change({
    kind: "webhook",
    webhookUrl: outside.webhookUrl,
    secretHeader: "X-Api-Key",
    secret: "open sesame",
    signingKey: "signing key",
  });
  expect(changed).toMatchObject({
    hasSecret: true,
    hasSigningKey: true,
    version: 1,
    updatedBy: admin.person.email,
  });
  expect(JSON.stringify(await admin.ai.list())).not.toMatch(/open sesame|signing key/);
  const { rows } = await server.db.pool.query("select * from answerers");
  expect(JSON.stringify(rows)).not.toMatch(/open sesame|signing key/);
  outside.replyWith(say.json({ score: 9 }));
  expect(await admin.ai.tryOut({ task })).toMatchObject({
    ok: true,
    answeredBy: "webhook",
    message: "Score 9 of 10",
  });
  expect(outside.received.at(-1)?.headers).toMatchObject({
    "x-api-key": "open sesame",
    "x-dealwright-signature": expect.stringMatching(/^sha256=[0-9a-f]{64}$/),
  });
});

test("secrets stay while the host stays, and are gone with another host", async () => {
  expect(await change({ kind: "webhook", webhookUrl: `${outside.url}/other` })).toMatchObject({
    hasSecret: true,
    hasSigningKey: true,
  });
  expect(
    await change({ kind: "webhook", webhookUrl: `${outside.url}/other`, signingKey: null }),
  ).toMatchObject({ hasSecret: true, hasSigningKey: false });
  expect(await change({ kind: "webhook", webhookUrl: "https://example.com/hook" })).toMatchObject({
    hasSecret: false,
    hasSigningKey: false,
  });
});

test("what cannot work is refused with a sentence at its field", async () => {
  for (const [settings, field, words] of [
    [{ kind: "webhook" }, "webhookUrl", "Enter the address to post to."],
    [{ kind: "webhook", webhookUrl: "ftp://example.com" }, "webhookUrl", "does not start with http"],
    [{ kind: "webhook", webhookUrl: "https://me:pw@example.com" }, "webhookUrl", "user name or password"],
    [
      { kind: "webhook", webhookUrl: "http://127.0.0.1:1/" },
      "webhookUrl",
      "add 127.0.0.1:1 to OUTBOUND_ALLOW_HOSTS",
    ],
    [
      { kind: "webhook", webhookUrl: "http://[::ffff:10.0.0.1]/" },
      "webhookUrl",
      "not an address of the public",
    ],
    [
      { kind: "webhook", webhookUrl: outside.webhookUrl, secretHeader: "a b" },
      "secretHeader",
      "name of an HTTP header",
    ],
    [{ kind: "model" }, "baseUrl", "OpenAI-compatible endpoint"],
    [{ kind: "model", baseUrl: outside.modelBaseUrl }, "model", "name of the model"],
  ] as const) {
    await expect(change(settings)).rejects.toMatchObject({
      code: "BAD_SETTINGS",
      data: { field },
      message: expect.stringContaining(words),
    });
  }
  await expect(change({ kind: "rules", secret: "line\nbreak" })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
  await expect(admin.ai.tryOut({ task: "simulator" })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("a model of one's own gets its own key", async () => {
  await change({ kind: "model", baseUrl: outside.modelBaseUrl, model: "small-1", apiKey: "sk-own" });
  outside.replyWith(say.model({ score: 6 }));
  expect(await admin.ai.tryOut({ task })).toMatchObject({
    ok: true,
    answeredBy: "model",
    model: "small-1",
  });
  expect(outside.received.at(-1)?.headers.authorization).toBe("Bearer sk-own");
});

test("a trial says what went wrong, to the person and to the administrator", async () => {
  await change({ kind: "webhook", webhookUrl: outside.webhookUrl });
  outside.replyWith(misbehave.redirectTo("http://169.254.169.254/"));
  expect(await admin.ai.tryOut({ task })).toMatchObject({
    ok: false,
    answeredBy: null,
    message: "Sample failed: redirect",
    detail: expect.stringContaining("redirects are not followed"),
  });
});

test("of two administrators at once one is told", async () => {
  const version = (await current())?.version ?? 0;
  const both = [1, 2].map(() => admin.ai.update({ task, version, kind: "rules" }));
  const outcomes = await Promise.allSettled(both);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "CONFLICT" },
  });
});

test("a secret sealed under another key asks to be entered again", async () => {
  await change({ kind: "webhook", webhookUrl: outside.webhookUrl, secret: "x" });
  await server.db.pool.query("update answerers set sealed_secret = 'AAAA'");
  expect(await admin.ai.tryOut({ task })).toMatchObject({
    ok: false,
    message: expect.stringContaining("a stored secret cannot be read any more"),
  });
});

test("back to the environment", async () => {
  await change({ kind: "webhook", webhookUrl: outside.webhookUrl });
  expect(await admin.ai.reset({ task })).toMatchObject({
    kind: "rules",
    chosenBy: "nobody",
    version: 0,
  });
});

test("the log is listed from the newest, a page at a time, and holds no text", async () => {
  await server.db.pool.query(
    `insert into answerer_log (user_id, task, subject, answerer, outcome, took_ms, lease_until)
     select $1, 'coach', 'deal-' || n, 'rules', case when n < 150 then 'answered' end, n,
       case when n = 151 then now() + interval '1 hour' end
     from generate_series(1, 151) n`,
    [member.person.id],
  );
  const first = await admin.ai.listLog({});
  expect(first.entries).toHaveLength(100);
  expect(first.entries.slice(0, 3)).toMatchObject([
    { subject: "deal-151", outcome: "running", email: member.person.email, provider: "rules" },
    { subject: "deal-150", outcome: "interrupted" },
    { subject: "deal-149", outcome: "answered", tookMs: 149, faultKind: null },
  ]);
  const second = await admin.ai.listLog({ before: first.next ?? 0 });
  expect(second.next).toBe(null);
  expect(second.entries.at(0)?.id).toBe((first.entries.at(-1)?.id ?? 0) - 1);
  expect(
    second.entries.some(({ subject, faultKind }) => subject === "try-out" && faultKind === "redirect"),
  ).toBe(true);
});

test("a person's transaction reads and writes neither settings nor log", async () => {
  for (const text of ["select * from answerers", "select * from answerer_log", "delete from answerer_log"])
    await expect(asPerson(server.db, member.person.id, (tx) => tx.client.query(text))).rejects.toThrow(
      /permission denied/,
    );
});
