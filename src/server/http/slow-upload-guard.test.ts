import { once } from "node:events";
import { createServer, type Server } from "node:http";
import net, { type AddressInfo } from "node:net";
import { afterEach, describe, expect, it, test } from "vitest";
import { guardBareAnswers } from "./raw-http-errors.ts";
import { lookAt, watchBodies, type Pace } from "./slow-upload-guard.ts";

const PACE: Pace = { stretchMs: 30_000, leastBytes: 120_000, lookEveryMs: 5_000 };
const stretch = { startedAt: 1_000, bytes: 500 };

describe("a body on its way", () => {
  it.each([
    ["has its stretch of time", { now: 30_999, bytes: 500, isWaitingForUs: false }, { is: "in-time" }],
    ["is too slow when that is over", { now: 31_000, bytes: 500, isWaitingForUs: false }, { is: "too-slow" }],
    [
      "is too slow however steadily it drips",
      { now: 31_000, bytes: 120_499, isWaitingForUs: false },
      { is: "too-slow" },
    ],
    [
      "begins a new stretch with every 120 kB",
      { now: 9_000, bytes: 120_500, isWaitingForUs: false },
      { is: "in-time", next: { startedAt: 9_000, bytes: 120_500 } },
    ],
    [
      "is not slow while nobody takes what is there",
      { now: 99_000, bytes: 600, isWaitingForUs: true },
      { is: "in-time", next: { startedAt: 99_000, bytes: 600 } },
    ],
  ] as const)("%s", (_, seen, look) => expect(lookAt(stretch, seen, PACE)).toEqual(look));
});

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function listen(pace: Pace, takesIt: boolean): Promise<number> {
  const server = createServer((request, response) => {
    if (!takesIt) return;
    request.resume();
    request.on("end", () => response.end("whole"));
    request.on("error", () => undefined);
  });
  servers.push(server);
  guardBareAnswers(server, {});
  watchBodies(server, pace);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

const HEAD = "POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 9\r\n\r\n";

async function send(port: number, bytes: string): Promise<string> {
  const socket = net.connect(port, "127.0.0.1").setEncoding("utf8");
  let told = "";
  socket.on("data", (piece: string) => (told += piece));
  socket.write(bytes);
  await once(socket, "close");
  return told;
}

test("who never sends the rest of a body is told so in words, and hung up on", async () => {
  const port = await listen({ stretchMs: 20, leastBytes: 1_000, lookEveryMs: 5 }, true);
  const told = await send(port, `${HEAD}half`);
  expect(told).toMatch(/^HTTP\/1\.1 408 /);
  expect(told).toContain("The request was not there in time.");
});

test("a body that is there, and a request without one, are under no limit", async () => {
  const port = await listen({ stretchMs: 0, leastBytes: 1_000_000, lookEveryMs: 1 }, true);
  expect(await send(port, `${HEAD}123456789`)).toContain("whole");
  expect(await send(port, "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")).toContain("whole");
});
