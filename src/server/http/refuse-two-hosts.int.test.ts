import net from "node:net";
import { beforeAll, expect, test } from "vitest";
import { shareTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await shareTestServer();
});

/** As written, since no client library sends two. */
async function ask(hosts: readonly string[], path = "/healthz"): Promise<string> {
  const { port, hostname } = new URL(server.address);
  const socket = net.connect(Number(port), hostname);
  const lines = [
    `GET ${path} HTTP/1.1`,
    ...hosts.map((host) => `Host: ${host}`),
    "Connection: close",
    "",
    "",
  ];
  socket.end(lines.join("\r\n"));
  let answer = "";
  for await (const piece of socket) answer += String(piece);
  return answer;
}

test("a request that names two hosts is refused in words, wherever it goes", async () => {
  expect(await ask(["localhost"])).toMatch(/^HTTP\/1\.1 200 /);
  for (const path of ["/healthz", "/api/health", "/login", "/api/rpc/deals/list"]) {
    const answer = await ask(["localhost", "evil.example"], path);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain("Send one Host header.");
  }
  expect(await ask(["localhost", "localhost"])).toMatch(/^HTTP\/1\.1 400 /);
});
