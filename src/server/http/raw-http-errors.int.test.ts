import net from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serverFeatures } from "#server/features.ts";
import { openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  const [first, ...others] = serverFeatures;
  if (!first) throw new Error("There are no features.");
  const files = [...(first.files ?? []), brokenFile("at-once", 0), brokenFile("later", 3)];
  server = await openTestServer({ appOrigin: "https://deals.example.com" }, [{ ...first, files }, ...others]);
  member = await server.createMember();
});
afterAll(() => server.close());

/** A file that fails with a fault that says too much, after so many pieces. */
function brokenFile(name: string, pieces: number) {
  let given = 0;
  return {
    role: "viewer" as const,
    path: `/broken/${name}` as const,
    answer: () =>
      Promise.resolve({
        ok: true as const,
        body: new ReadableStream<Uint8Array<ArrayBuffer>>({
          pull(controller) {
            if (given++ < pieces) controller.enqueue(new TextEncoder().encode("piece\n".repeat(20_000)));
            else controller.error(new Error("select secret_column from hidden_table"));
          },
        }),
        contentType: "text/csv",
        fileName: "broken.csv",
      }),
  };
}

/** What comes back for these very bytes. */
function send(bytes: string): Promise<{ status: number; headers: Map<string, string>; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.address);
    const socket = net.connect(Number(port), hostname);
    let answer = "";
    socket.setEncoding("latin1");
    socket.on("data", (data: string) => (answer += data));
    socket.on("error", reject);
    socket.on("close", () => {
      const [head = "", ...body] = answer.split("\r\n\r\n");
      const [first = "", ...lines] = head.split("\r\n");
      const headers = lines.map((line) => {
        const colon = line.indexOf(":");
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
      });
      resolve({
        status: Number(first.split(" ")[1]),
        headers: new Map(headers),
        body: body.join("\r\n\r\n"),
      });
    });
    socket.write(bytes);
  });
}

const HOST = "Host: 127.0.0.1\r\nConnection: close\r\n";
const CALL = "/api/rpc/account/signOut HTTP/1.1\r\n";

test.each([
  ["the page", `GET / HTTP/1.1\r\n${HOST}\r\n`, [200, 503]],
  ["an address below the page", `GET /dashboard HTTP/1.1\r\n${HOST}\r\n`, [200, 503]],
  ["a file that is not there", `GET /assets/none.js HTTP/1.1\r\n${HOST}\r\n`, [404]],
  ["a folder above", `GET /assets/..%2f..%2fpackage.json HTTP/1.1\r\n${HOST}\r\n`, [404]],
  ["an unknown call", `POST /api/rpc/a/b HTTP/1.1\r\n${HOST}Content-Length: 0\r\n\r\n`, [404]],
  ["a call by GET", `GET ${CALL}${HOST}\r\n`, [405]],
  ["a call by HEAD", `HEAD ${CALL}${HOST}\r\n`, [405]],
  ["a call by TRACE", `TRACE ${CALL}${HOST}\r\n`, [405]],
  ["a call by OPTIONS", `OPTIONS ${CALL}${HOST}\r\n`, [405]],
  ["a method that another replaces", `GET ${CALL}${HOST}X-HTTP-Method-Override: POST\r\n\r\n`, [405]],
  ["a form", `POST ${CALL}${HOST}Content-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}`, [415]],
  [
    "a page of another site",
    `POST ${CALL}${HOST}Origin: https://a.example\r\nContent-Length: 0\r\n\r\n`,
    [403],
  ],
  ["a file for members", `GET /api/files/data-export/data.zip HTTP/1.1\r\n${HOST}\r\n`, [401]],
  ["headers too large", `GET / HTTP/1.1\r\n${HOST}X-Big: ${"a".repeat(40_000)}\r\n\r\n`, [431]],
  ["an address too long", `GET /${"a".repeat(40_000)} HTTP/1.1\r\n${HOST}\r\n`, [431]],
  ["an address of 2 MB", `GET /${"a".repeat(2_000_000)} HTTP/1.1\r\n${HOST}\r\n`, [431]],
  ["what is no HTTP", "\u0016\u0003\u0001 hello\r\n\r\n", [400]],
  ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", [400]],
  ["a host that is none", 'GET / HTTP/1.1\r\nHost: a"><script>\r\nConnection: close\r\n\r\n', [400]],
  ["no address", `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`, [400]],
  ["an expectation", `POST ${CALL}${HOST}Expect: wonders\r\nContent-Length: 0\r\n\r\n`, [417]],
  ["two lengths", `POST / HTTP/1.1\r\n${HOST}Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef`, [400]],
  [
    "a length and pieces",
    `POST ${CALL}${HOST}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n`,
    [400],
  ],
])("%s is answered with every header", async (_, bytes, statuses) => {
  const { status, headers, body } = await send(bytes);
  expect(statuses).toContain(status);
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": expect.stringContaining("origin"),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "strict-transport-security": expect.stringMatching(/^max-age=\d{8,}/),
  });
  expect(headers.get("content-security-policy")).not.toMatch(/unsafe-(inline|eval)/);
  expect(body).not.toMatch(/\n\s+at |node_modules/);
});

test.each([
  ["headers too large", `GET / HTTP/1.1\r\n${HOST}X-Big: ${"a".repeat(40_000)}\r\n\r\n`, /16 kB/],
  ["what is no HTTP", "\u0016\u0003\u0001 hello\r\n\r\n", /no request this server can read/],
  ["an expectation", `POST ${CALL}${HOST}Expect: wonders\r\nContent-Length: 0\r\n\r\n`, /"Expect" header/],
])("%s is refused in words", async (_, bytes, words) => {
  const { headers, body } = await send(bytes);
  const { message, requestId } = JSON.parse(body) as { message: string; requestId: string };
  expect(message).toMatch(words);
  expect(requestId).toBe(headers.get("x-request-id"));
});

test("a call by any other method than POST is not made", async () => {
  const { cookie } = await server.createMember();
  for (const method of ["GET", "HEAD", "OPTIONS", "TRACE", "PUT", "DELETE", "PATCH"]) {
    const { status, headers } = await send(`${method} ${CALL}${HOST}Cookie: ${cookie}\r\n\r\n`);
    expect({ method, status, allow: headers.get("allow") }).toEqual({ method, status: 405, allow: "POST" });
  }
  expect((await server.as(cookie).account.getSession()).person).not.toBeNull();
});

test("a file that cannot be made says so, and nothing of why; one that breaks off is no whole file", async () => {
  const get = (name: string) =>
    fetch(`${server.address}/api/files/broken/${name}`, { headers: { cookie: member.cookie } });
  const early = await get("at-once");
  const told = await early.text();
  expect(early.status).toBe(500);
  expect(told).not.toContain("hidden_table");
  expect(JSON.parse(told)).toMatchObject({ requestId: early.headers.get("x-request-id") });
  await expect(get("later").then((late) => late.text())).rejects.toThrow(/terminated|aborted|closed/);
  expect(server.logged.filter((line) => line.includes("hidden_table"))).toHaveLength(2);
});
