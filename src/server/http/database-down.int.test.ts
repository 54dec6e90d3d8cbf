import net from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPlatform } from "#server/create-platform.ts";
import { createLog } from "#server/log.ts";
import { serverFeatures } from "#server/features.ts";
import type { Platform } from "#server/call-context.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createApp } from "./create-app.ts";
import { TEST_KEYS } from "#tests/support/quiet-config.ts";

/** The database behind a gate that a test can shut. */
let database: TestDatabase;
let gate: net.Server;
let platform: Platform;
let gateIsOpen = true;
const open = new Set<net.Socket>();
const logged: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  const target = new URL(database.url);
  gate = net.createServer((from) => {
    if (!gateIsOpen) return from.destroy();
    const to = net.connect(Number(target.port), target.hostname);
    for (const socket of [from, to]) {
      open.add(socket);
      socket.on("error", () => socket.destroy());
    }
    from.pipe(to).pipe(from);
  });
  await new Promise<void>((resolve) => void gate.listen(0, "127.0.0.1", resolve));
  const through = new URL(database.url);
  through.port = String((gate.address() as net.AddressInfo).port);
  platform = await createPlatform({
    databaseUrl: through.href,
    appOrigin: "http://localhost",
    ...TEST_KEYS,
    features: serverFeatures,
    log: createLog((line) => logged.push(line)),
  });
});
afterAll(async () => {
  gate.close();
  await platform.database.close();
  await database.drop();
});

const setGate = (isOpen: boolean) => {
  gateIsOpen = isOpen;
  if (!isOpen) for (const socket of open) socket.destroy();
};

test("a database that goes away gets its own words, and no stack leaves", async () => {
  const app = createApp({ platform, features: serverFeatures, trustProxy: false, pagesFolder: null });
  const signIn = async () =>
    app.request("/api/rpc/account/signIn", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ json: { email: "a@example.com", password: "wrong" } }),
    });
  expect((await signIn()).status).toBe(401);
  expect((await app.request("/api/health")).status).toBe(200);
  setGate(false);
  const answer = await signIn();
  expect(answer.status).toBe(503);
  expect(((await answer.json()) as { json: unknown }).json).toMatchObject({
    code: "DATABASE_UNAVAILABLE",
    message: "Database connection error. Please refresh the page.",
  });
  const health = await app.request("/api/health");
  expect(health.status).toBe(503);
  expect(await health.json()).toMatchObject({ code: "DATABASE_UNAVAILABLE" });
  expect(logged.some((line) => line.includes('"level":"fault"'))).toBe(false);

  // More failures than the pool has connections: none of them may be lost, or nothing would work afterwards.
  await Promise.all(Array.from({ length: 25 }, async () => signIn()));
  setGate(true);
  expect((await signIn()).status).toBe(401);
});
