import { oc } from "@orpc/contract";
import { implement } from "@orpc/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { CallContext } from "#server/call-context.ts";
import type { ServerFeature } from "#server/feature.ts";
import { createLog } from "#server/log.ts";
import { type RunningServer, startServer } from "#server/start-server.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { TEST_KEYS } from "#tests/support/quiet-config.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

/** A feature whose one call takes as long as the test wants. */
function createSlowFeature() {
  const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const contract = { wait: oc };
  const router = implement(contract)
    .$context<CallContext>()
    .router({
      wait: implement(contract)
        .$context<CallContext>()
        .wait.handler(async () => {
          begun.resolve();
          await release.promise;
          return { done: true };
        }),
    });
  const feature: ServerFeature = { name: "slow", contract, router };
  return { feature, begun: begun.promise, release: release.resolve };
}

const start = (feature: ServerFeature, shutdownDelaySeconds: number): Promise<RunningServer> =>
  startServer({
    databaseUrl: database.url,
    features: [feature],
    log: createLog(() => undefined),
    config: {
      port: 0,
      host: "127.0.0.1",
      appOrigin: "http://localhost:3000",
      ...TEST_KEYS,
      adminEmail: null,
      adminPassword: null,
      trustProxy: false,
      shutdownDelaySeconds,
    },
  });
const wait = ({ address }: RunningServer) =>
  fetch(`${address}/api/rpc/slow/wait`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });

test("what is under way is answered, while nothing new is taken @further", async () => {
  const { feature, begun, release } = createSlowFeature();
  const server = await start(feature, 0);
  const answer = wait(server);
  await begun;
  const closed = server.close();
  await expect(fetch(`${server.address}/healthz`)).rejects.toThrow("fetch failed");
  release();
  expect(await (await answer).json()).toMatchObject({ json: { done: true } });
  await closed;
});

test("with a delay it says first that it is stopping and goes on answering, and a second wish cuts it short @further", async () => {
  const { feature, begun } = createSlowFeature();
  const server = await start(feature, 60);
  const isReady = async () => (await fetch(`${server.address}/readyz`)).status === 200;
  await vi.waitFor(async () => expect(await isReady()).toBe(true), { timeout: 300_000, interval: 50 });
  const cut = wait(server).then(
    () => "answered",
    () => "cut off",
  );
  await begun;
  const hurry = new AbortController();
  const closed = server.close(hurry.signal);
  const readiness = await fetch(`${server.address}/readyz`);
  expect(readiness.status).toBe(503);
  expect(await readiness.json()).toMatchObject({
    notReady: ["server", "queue"],
    checks: { server: "The server is stopping." },
  });
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
  hurry.abort();
  await closed;
  expect(await cut).toBe("cut off");
});
