import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createPlatform } from "#server/create-platform.ts";
import { readAddress, writeAddress } from "#server/database-address.ts";
import { serverFeatures } from "#server/features.ts";
import type { Platform } from "#server/call-context.ts";
import { createLog } from "#server/log.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { openGate, type Gate } from "#tests/support/gate.ts";
import { makeAccount, openSession } from "#tests/support/make-account.ts";
import { TEST_KEYS } from "#tests/support/quiet-config.ts";
import { createApp } from "./create-app.ts";

const appOrigin = "http://localhost";
const ME = { email: "me@example.com", password: "a long enough password", firstName: "A", lastName: "B" };
/** A server whose database has a host that is closed, and one behind a gate. */
let database: TestDatabase;
let gate: Gate;
let platform: Platform;
let cookie: string;

beforeAll(async () => {
  database = await openTestDatabase();
  const address = readAddress(database.url);
  gate = await openGate({ host: address.url.hostname, port: Number(address.url.port) });
  const closed = await openGate({ host: address.url.hostname, port: Number(address.url.port) }, false);
  const hosts = [closed, gate].map(({ port }) => ({ host: "127.0.0.1", port: String(port) }));
  closed.close();
  platform = await createPlatform({
    databaseUrl: writeAddress({ ...address, hosts }),
    appOrigin,
    ...TEST_KEYS,
    features: serverFeatures,
    log: createLog(() => undefined),
  });
  const person = await makeAccount(platform.database, { ...ME, role: "user" });
  cookie = await openSession(platform.database, person.id, { appOrigin, authSecret: TEST_KEYS.authSecret });
});
afterAll(async () => {
  await platform.audit.close();
  await platform.database.close();
  gate.close();
  await database.drop();
});
afterEach(() => gate.cutAfter(null));

async function call(
  path: string,
  input: unknown,
): Promise<{ status: number; json: Record<string, unknown> }> {
  const app = createApp({ platform, features: serverFeatures, trustProxy: false, pagesFolder: null });
  const answer = await app.request(`/api/rpc/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify({ json: input }),
  });
  const { json } = (await answer.json()) as { json: Record<string, unknown> };
  return { status: answer.status, json };
}

/** The connection of the next statement with these words is lost before its answer comes. */
function loseAfter(words: string): () => number {
  const before = gate.cuts();
  gate.cutAfter(words, 1);
  return () => gate.cuts() - before;
}

const nameDeal = (name: string) => ({ data: makeDeal(name) });
const countDeals = async (name: string) =>
  ((await call("deals/list", {})).json["items"] as { name: string }[]).filter((deal) => deal.name === name)
    .length;

test("a change under an id of its caller is made once, and answered, although its commit got no answer", async () => {
  const id = randomUUID();
  const lost = loseAfter("commit");
  const made = await call("deals/create", { id, ...nameDeal("Under an id") });
  expect(lost()).toBe(1);
  expect(made).toMatchObject({ status: 200, json: { id } });
  expect(await countDeals("Under an id")).toBe(1);
});

test("one without an id is not made again when its commit got no answer: it says that it may be stored", async () => {
  const lost = loseAfter("commit");
  const made = await call("deals/create", nameDeal("Under no id"));
  expect(lost()).toBe(1);
  expect(made).toMatchObject({
    status: 503,
    json: { code: "MAYBE_STORED", message: expect.stringContaining("it may be saved, or not") },
  });
  expect(await countDeals("Under no id")).toBe(1);
});

test("one whose connection is lost before the commit is made anew, and once", async () => {
  const lost = loseAfter("insert into");
  expect((await call("deals/create", nameDeal("Made anew"))).status).toBe(200);
  expect(lost()).toBe(1);
  expect(await countDeals("Made anew")).toBe(1);
});

test("a read is answered although the connection is lost in the middle of it", async () => {
  await call("deals/list", {});
  const lost = loseAfter("app.workspace_id");
  expect((await call("deals/list", {})).status).toBe(200);
  expect(lost()).toBe(1);
});
