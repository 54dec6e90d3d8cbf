import { afterAll, beforeAll, expect, test } from "vitest";
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
  server = await openTestServer({ outboundAllowHosts: [outside.host], ai: { model } }, [
    { ...first, files },
    ...others,
  ]);
  admin = await server.createMember("admin");
});
afterAll(async () => {
  await server.close();
  await outside.close();
});

/** Words and words, until the one who listens has gone. */
const endlessTalk: Reply = (response) => {
  response.writeHead(200, { "content-type": "text/event-stream" });
  const piece = { choices: [{ index: 0, delta: { content: "word " } }] };
  const timer = setInterval(() => response.write(`data: ${JSON.stringify(piece)}\n\n`), 20);
  response.on("close", () => clearInterval(timer));
};

const endlessFile = {
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

test("an answer that streams ends for who is removed while it does", async () => {
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

test("so does a file for an administrator who becomes none, and it is no whole file", async () => {
  const demoted = await server.createMember("admin");
  const answer = await fetch(`${server.address}/api/files/endless`, { headers: { cookie: demoted.cookie } });
  expect(answer.status).toBe(200);
  await admin.admin.changeRole({ userId: demoted.person.id, role: "user" });
  await expect(answer.text()).rejects.toThrow(/terminated|aborted|closed/);
});
