import http from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  // Its own: a column is taken away, and the log is read.
  server = await openTestServer();
  member = await server.createMember();
});
afterAll(() => server.close());

const SAVE_DRAFT = "/api/rpc/deals/saveDraft";
const saveForm = (form: unknown, path = SAVE_DRAFT) =>
  server.post(path, { json: { form } }, { cookie: member.cookie });

test("every answer carries a request id and the security headers", async () => {
  const answers = [
    await fetch(`${server.address}/api/health`),
    await fetch(`${server.address}/api/nothing`),
    await fetch(`${server.address}/no-such-file.js`),
  ];
  for (const { headers } of answers) {
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.match(/script-src [^;]*/)?.[0]).not.toContain("unsafe-inline");
  }
});

test("an idle connection is kept for longer than proxies keep theirs", async () => {
  const agent = new http.Agent({ keepAlive: true });
  const kept = await new Promise((resolve, reject) => {
    http
      .get(`${server.address}/api/health`, { agent }, (answer) => {
        answer.resume();
        resolve(answer.headers["keep-alive"]);
      })
      .on("error", reject);
  });
  agent.destroy();
  expect(kept).toBe("timeout=75");
});

test("an unknown call is answered as JSON, never with a page", async () => {
  for (const path of [
    "/api/rpc/deals/nothing",
    "/api/rpc/nothing",
    "/api/v1/nothing",
    "/api/nothing",
    "/api",
  ]) {
    const answer = await server.post(path, {});
    expect(answer.status).toBe(404);
    expect(answer.body.message).toBe(`There is no call at ${path}.`);
  }
});

test("who is not signed in is told so before anything else is looked at", async () => {
  const answer = await server.post("/api/rpc/deals/list", { json: { limit: "no number" } });
  expect(answer.status).toBe(401);
  expect(answer.body.json).toMatchObject({ code: "UNAUTHORIZED", message: "User not authenticated" });
});

test("a change asked for by another site's page is refused; one's own names are one place", async () => {
  const from = (headers: HeadersInit) => server.post("/api/rpc/account/signOut", { json: null }, { headers });
  expect((await from({ origin: "https://evil.example" })).body).toMatchObject({ code: "FOREIGN_ORIGIN" });
  expect((await from({ origin: "null" })).status).toBe(403);
  expect((await from({ "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await from({ origin: "http://127.0.0.1:3000" })).status).toBe(200);
  expect((await from({ origin: "http://localhost:3000", "sec-fetch-site": "same-origin" })).status).toBe(200);
});

test("more than a megabyte is refused in words, whether or not its size is announced", async () => {
  const large = await saveForm({ text: "x".repeat(1024 * 1024) });
  expect(large.status).toBe(413);
  expect(large.body.message).toContain("more than 1 MB");
  expect(await postInPieces(SAVE_DRAFT, 3 * 1024 * 1024)).toBe(413);
});

test("an import may be larger than other calls, but not than 64 MB @further", async () => {
  const store = (text: string) =>
    server.post("/api/rpc/dealImport/store", { json: { text } }, { cookie: member.cookie });
  const readable = await store("x".repeat(2 * 1024 * 1024));
  expect(readable.status).toBe(400);
  const large = await store("x".repeat(64 * 1024 * 1024));
  expect(large.status).toBe(413);
  expect(large.body.message).toContain("more than 64 MB");
});

test("a stranger's large body is not looked into: the call says that it is for members @further", async () => {
  // Half a million values: parsing them alone would be refused with other words.
  const divided = { json: { rows: Array.from({ length: 500_000 }, () => [1]) } };
  const announced = await server.post("/api/rpc/dealImport/store", divided);
  expect(announced.status).toBe(401);
  expect(announced.body.json).toMatchObject({ code: "UNAUTHORIZED", message: "User not authenticated" });
  const members = await server.post("/api/rpc/dealImport/store", divided, { cookie: member.cookie });
  expect(members.body.json).toMatchObject({ message: expect.stringContaining("too many values") });
});

test("what is no JSON is refused in words", async () => {
  const post = (body: string, type: string) =>
    server.post(SAVE_DRAFT, body, { cookie: member.cookie, headers: { "content-type": type } });
  expect((await post("a=b", "application/x-www-form-urlencoded")).status).toBe(415);
  expect((await post("{", "application/json")).status).toBe(400);
  expect((await post('{"json":1,"meta":[[9,"x","y"]]}', "application/json")).status).toBe(400);
});

test("a value nested without end, or divided without end, is refused in words", async () => {
  const deep = `{"json":{"form":${'{"a":'.repeat(5000)}1${"}".repeat(5000)}}}`;
  const nested = await server.post(SAVE_DRAFT, deep, { cookie: member.cookie });
  expect(nested.status).toBe(400);
  expect(nested.body.json).toMatchObject({ message: expect.stringContaining("levels deep") });
  const divided = await saveForm({ list: Array.from({ length: 200_000 }, () => 1) });
  expect(divided.body.json).toMatchObject({ message: expect.stringContaining("too many values") });
});

test("a name made to reach an object's prototype reaches nothing", async () => {
  const answer = await server.post(
    SAVE_DRAFT,
    '{"json":{"form":{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}}}',
    { cookie: member.cookie },
  );
  expect(answer.status).toBe(200);
  expect({}).not.toHaveProperty("polluted");
});

test("text that the database cannot hold is fixed, not lost and not a fault", async () => {
  const answer = await member.deals.saveDraft({ form: { note: "before\0after \ud800 end" } });
  expect(answer.form).toEqual({ note: "beforeafter \ufffd end" });
});

test("bad input gets a sentence that names the field, and the issues one by one", async () => {
  const answer = await server.post("/api/rpc/deals/list", { json: { limit: 0 } }, { cookie: member.cookie });
  expect(answer.status).toBe(400);
  const told = answer.body.json as { message: string; data: { issues: { path: string[] }[] } };
  expect(told.message).toMatch(/^limit: /);
  expect(told.data.issues[0]?.path).toEqual(["limit"]);
  const many = await server.post(
    "/api/rpc/deals/remove",
    { json: { ids: Array.from({ length: 500 }, () => "no id") } },
    { cookie: member.cookie },
  );
  expect((many.body.json as typeof told).data.issues).toHaveLength(20);
});

test("a fault is logged once and whole under its request id; the caller sees the id and no stack", async () => {
  await server.db.pool.query("alter table profiles rename column first_name to first_name_gone");
  const before = server.logged.length;
  const answer = await server.post("/api/rpc/account/getSession", { json: null }, { cookie: member.cookie });
  await server.db.pool.query("alter table profiles rename column first_name_gone to first_name");
  expect(answer.status).toBe(500);
  const requestId = answer.headers.get("x-request-id");
  expect(answer.body.json).toMatchObject({ code: "INTERNAL_SERVER_ERROR", data: { requestId } });
  expect(JSON.stringify(answer.body)).not.toMatch(/first_name|\.ts|node_modules/);
  const lines = server.logged
    .slice(before)
    .map((line) => JSON.parse(line) as { requestId: string; error: { stack: string } });
  expect(lines).toHaveLength(1);
  expect(lines[0]?.requestId).toBe(requestId);
  expect(lines[0]?.error.stack).toContain("first_name");
});

test("people's own tools find the calls described, and may make them without the pages' protocol", async () => {
  const described = (await (await fetch(`${server.address}/api/openapi.json`)).json()) as {
    openapi: string;
    paths: Record<string, { post?: { parameters?: { $ref: string }[] } }>;
    components: { parameters: { Workspace: object } };
  };
  // Which workspace a call is about: said of those that are about the work of one, and of no others.
  expect(described.components.parameters.Workspace).toMatchObject({ name: "X-Workspace", in: "header" });
  const named = [{ $ref: "#/components/parameters/Workspace" }];
  expect(described.paths["/deals/list"]?.post?.parameters).toEqual(named);
  expect(described.paths["/account/signIn"]?.post?.parameters).toBeUndefined();
  expect(described.openapi).toMatch(/^3\.1/);
  expect(Object.keys(described.paths)).toEqual(expect.arrayContaining(["/deals/list", "/account/signIn"]));
  const answer = await server.post("/api/v1/deals/list", { limit: 5 }, { cookie: member.cookie });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ items: [], nextCursor: null });
});

/** As a program does that does not know how much it will send. */
function postInPieces(path: string, bytes: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json", cookie: member.cookie };
    const request = http.request(`${server.address}${path}`, { method: "POST", headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    // The server may close the connection while it is still being written to; its answer is what counts.
    request.on("error", reject);
    const piece = `{"json":{"form":{"text":"${"x".repeat(bytes)}"}}}`;
    for (let at = 0; at < piece.length; at += 65_536) request.write(piece.slice(at, at + 65_536));
    request.end();
  });
}

test("a day that the database cannot hold is refused in words", async () => {
  const { cookie } = await server.createMember();
  const before = { json: { before: "0000-01-01T00:00:00Z" } };
  const { status, body } = await server.post("/api/rpc/practice/list", before, { cookie });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain("a day before the year 1");
});
