import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await shareTestServer();
  member = await server.createMember();
});

function send(method: string, path: string, encoding: string) {
  const body = Uint8Array.from(gzipSync(Buffer.alloc(2_000_000, " ")));
  const headers = { "content-type": "application/json", "content-encoding": encoding, cookie: member.cookie };
  return fetch(`${server.address}${path}`, { method, headers, body });
}

test.each([
  ["a call", "POST", "/api/rpc/deals/count", "gzip"],
  ["a call by REST", "POST", "/api/v1/deals/count", "br"],
  ["a large call", "POST", "/api/rpc/dealImport/store", "GZip"],
  ["an upload", "PUT", `/api/files/deals/${crypto.randomUUID()}/documents/${crypto.randomUUID()}`, "deflate"],
  ["a form", "POST", "/contact", "gzip, gzip"],
])("%s with a packed body is refused in words, unopened", async (_, method, path, encoding) => {
  const answer = await send(method, path, encoding);
  expect(answer.status).toBe(415);
  expect(await answer.json()).toMatchObject({
    code: "ENCODED",
    message: expect.stringContaining("without the header Content-Encoding"),
  });
});

test("a body that says that it is not packed is taken", async () => {
  const answer = await fetch(`${server.address}/api/rpc/deals/count`, {
    method: "POST",
    headers: { "content-type": "application/json", "content-encoding": "identity", cookie: member.cookie },
    body: JSON.stringify({ json: {} }),
  });
  expect(answer.status).toBe(200);
});
