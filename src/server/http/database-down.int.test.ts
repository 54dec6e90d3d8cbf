import { afterAll, beforeAll, expect, test } from "vitest";
import { createPlatform } from "#server/create-platform.ts";
import { createLog } from "#server/log.ts";
import { serverFeatures } from "#server/features.ts";
import type { Platform } from "#server/call-context.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { openGate, type Gate } from "#tests/support/gate.ts";
import { createApp } from "./create-app.ts";
import { TEST_KEYS } from "#tests/support/quiet-config.ts";

/** The database behind a gate that a test can shut. */
let database: TestDatabase;
let gate: Gate;
let platform: Platform;
const logged: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  const through = new URL(database.url);
  gate = await openGate({ host: through.hostname, port: Number(through.port) });
  through.port = String(gate.port);
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

test("a database that goes away gets its own words, and no stack leaves @further", async () => {
  const app = createApp({ platform, features: serverFeatures, trustProxy: false, pagesFolder: null });
  const signIn = async () =>
    app.request("/api/rpc/account/signIn", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ json: { email: "a@example.com", password: "wrong" } }),
    });
  expect((await signIn()).status).toBe(401);
  expect((await app.request("/api/health")).status).toBe(200);
  gate.set(false);
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
  gate.set(true);
  expect((await signIn()).status).toBe(401);
});
