import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { intakeFileHref } from "#features/intake/addresses.ts";
import { until } from "#tests/support/fit.ts";
import { LISTING } from "#tests/support/intakes.ts";
import { shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await shareTestServer();
});

async function drop(who: TestMember, files: readonly (readonly [name: string, body: string])[]) {
  const ids: string[] = [];
  for (const [name, body] of files) {
    const id = randomUUID();
    const { status } = await fetch(`${server.address}${intakeFileHref(id, name, ids[0] ?? null)}`, {
      method: "PUT",
      headers: { cookie: who.cookie },
      body,
    });
    expect(status).toBe(201);
    ids.push(id);
  }
  for (const id of ids)
    await until(async () => {
      const { state } = await who.intake.get({ id });
      expect(["ready", "unreadable"]).toContain(state);
    });
  return ids as [string, string, ...string[]];
}

const MEMO = "Memorandum\nAsking Price: $498,000\nFF&E: $45,000\nLocation: Dayton, OH";
const BROKEN = "%PDF-1.7 broken";

async function acceptAll(who: TestMember, id: string) {
  const { values } = await who.intake.get({ id });
  await who.intake.decide({ id, steps: values.map((_, at) => ({ at, decision: "accepted" as const })) });
}

test("files of one drop are one intake: one line of the list, one deal, and one way back", async () => {
  const who = await server.createMember();
  const [listing, memo, broken] = await drop(who, [
    ["listing.txt", LISTING],
    ["memo.txt", MEMO],
    ["scan.pdf", BROKEN],
  ]);
  const { items } = await who.intake.list({});
  expect(items).toMatchObject([
    { id: listing, papers: 3, state: "ready", name: "Northgate Plumbing", askingPriceUsd: 506_000 },
  ]);
  for (const id of [listing, memo, broken ?? ""])
    expect((await who.intake.get({ id })).delivery).toEqual([listing, memo, broken]);
  await acceptAll(who, listing);
  await acceptAll(who, memo);
  const dealId = randomUUID();
  // Named by any of its documents, all of them are put.
  await who.intake.put({ id: memo, dealId, isNew: true });
  const { data } = await who.deals.get({ id: dealId });
  // The later decision of the two prices stands.
  expect(data.financials.askingPrice).toBe(498_000);
  expect(data.financials.annualRevenue).toBe(1_412_866);
  const sources = await who.intake.listSources({ dealId });
  const sourceOf = (path: string) => sources.find((source) => source.path === path);
  expect(sourceOf("financials.askingPrice")).toMatchObject({ paper: "memo.txt", intakeId: memo });
  expect(sourceOf("financials.annualRevenue")).toMatchObject({ paper: "listing.txt", intakeId: listing });
  const { documents } = await who.documents.list({ dealId });
  expect(documents.map(({ name }) => name).toSorted()).toEqual(["listing.txt", "memo.txt"]);
  expect(await who.intake.undoPut({ id: listing })).toMatchObject({ isDealGone: true, stayed: [] });
  expect((await who.intake.get({ id: memo })).state).toBe("ready");
  expect((await who.intake.get({ id: broken ?? "" })).state).toBe("unreadable");
});

test("one document becomes an intake of its own with its steps, also the first one, and comes back @further", async () => {
  const who = await server.createMember();
  const [listing, memo] = await drop(who, [
    ["listing.txt", LISTING],
    ["memo.txt", MEMO],
  ]);
  await acceptAll(who, listing);
  const before = await who.intake.get({ id: listing });
  const alone = await who.intake.separate({ id: listing });
  expect(alone).toMatchObject({ partOf: null, delivery: [listing], steps: before.steps });
  expect((await who.intake.get({ id: memo })).delivery).toEqual([memo]);
  expect((await who.intake.list({})).items.map(({ papers }) => papers)).toEqual([1, 1]);
  await who.intake.join({ id: listing, other: memo });
  expect((await who.intake.get({ id: listing })).delivery).toEqual([listing, memo]);
  const [one] = (await who.intake.list({})).items;
  expect(one).toMatchObject({ id: memo, papers: 2 });
  // Joined once more it is the same; what is put somewhere joins nothing.
  expect((await who.intake.join({ id: memo, other: listing })).delivery).toEqual([listing, memo]);
  await who.intake.put({ id: memo, dealId: randomUUID(), isNew: true });
  await expect(who.intake.separate({ id: listing })).rejects.toMatchObject({ code: "SETTLED" });
});

test("a delivery is dismissed and taken back as one, and its documents are no duplicates of each other @further", async () => {
  const who = await server.createMember();
  const [listing, memo] = await drop(who, [
    ["listing.txt", LISTING],
    ["again.txt", LISTING],
  ]);
  expect(await who.intake.listTwins({ id: listing })).toEqual([]);
  await who.intake.dismiss({ id: memo });
  expect((await who.intake.list({})).items).toEqual([]);
  expect((await who.intake.list({ state: "dismissed" })).items).toMatchObject([{ papers: 2 }]);
  await who.intake.restore({ id: listing });
  expect((await who.intake.get({ id: memo })).state).toBe("ready");
  await who.intake.separate({ id: memo });
  expect(await who.intake.listTwins({ id: listing })).toMatchObject([{ kind: "intake", id: memo }]);
});

test("another workspace's drop takes no file in @further", async () => {
  const [who, other] = [await server.createMember(), await server.createMember()];
  const [listing] = await drop(who, [
    ["listing.txt", LISTING],
    ["memo.txt", MEMO],
  ]);
  const id = randomUUID();
  const { status } = await fetch(`${server.address}${intakeFileHref(id, "mine.txt", listing)}`, {
    method: "PUT",
    headers: { cookie: other.cookie },
    body: LISTING,
  });
  expect(status).toBe(201);
  expect((await other.intake.get({ id })).delivery).toEqual([id]);
  await expect(other.intake.join({ id, other: listing })).rejects.toMatchObject({ code: "NOT_FOUND" });
});
