import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { insertDeals } from "#features/deals/server/insert-deals.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let member: TestMember;
let ids: string[];

const GIVEN = [
  makeDeal("Boiler", { basics: { industry: "HVAC", tags: ["old"], benchmarkIndustry: "Plumbing Services" } }),
  makeDeal("Bistro", { basics: { industry: "Restaurant" } }),
  makeDeal("Laundry", { basics: { industry: "Laundromat", tags: ["old", "near"] } }),
];

beforeAll(async () => {
  server = await shareTestServer();
});
beforeEach(async () => {
  member = await server.createMember();
  ids = await inWorkspace(server.db, inPersonalWorkspace(member.person.id), (tx) => insertDeals(tx, GIVEN));
});

const readAll = () => Promise.all(ids.map((id) => member.deals.get({ id })));

test("many deals change alike, a list by date stays in order, and the change is taken back whole", async () => {
  const before = await readAll();
  const order = (await member.deals.list({})).items.map(({ id }) => id);
  const changes = [
    { kind: "status", status: "shortlisted" },
    { kind: "add-tag", tag: " old " },
    { kind: "remove-tag", tag: "old" },
    { kind: "industry", industry: "Laundromat" },
  ] as const;
  const counts: number[] = [];
  for (const change of changes) {
    const { changed } = await member.deals.changeMany({ ids, change });
    counts.push(changed.length);
    expect((await member.deals.list({})).items.map(({ id }) => id)).toEqual(order);
    expect(await member.deals.undoChange({ changed })).toEqual({ restored: changed.length });
    const restored = await readAll();
    expect(restored.map(({ version: _, ...deal }) => deal)).toEqual(
      before.map(({ version: _, ...deal }) => deal),
    );
  }
  // Of what is so already nothing is changed.
  expect(counts).toEqual([3, 1, 2, 2]);
});

test("what a change writes is what a deal then holds, and what lists and filters then say", async () => {
  await member.deals.changeMany({ ids, change: { kind: "add-tag", tag: "Texas" } });
  await member.deals.changeMany({ ids: ids.slice(0, 2), change: { kind: "industry", industry: "Bakery" } });
  await member.deals.changeMany({ ids: ids.slice(1), change: { kind: "status", status: "passed" } });
  const [boiler, bistro, laundry] = await readAll();
  expect(boiler).toMatchObject({
    status: "active",
    data: { basics: { industry: "Bakery", tags: ["old", "Texas"] } },
  });
  // The row of the industry table was chosen for the industry of before.
  expect(boiler?.data.basics.benchmarkIndustry).toBeUndefined();
  expect(bistro).toMatchObject({
    status: "passed",
    data: { basics: { industry: "Bakery", tags: ["Texas"] } },
  });
  expect(laundry?.data.basics).toMatchObject({ industry: "Laundromat", tags: ["old", "near", "Texas"] });
  expect(await member.deals.listFacets()).toEqual({
    statuses: [
      { value: "passed", count: 2 },
      { value: "active", count: 1 },
    ],
    industries: [
      { value: "Bakery", count: 2 },
      { value: "Laundromat", count: 1 },
    ],
    tags: [
      { value: "Texas", count: 3 },
      { value: "old", count: 2 },
      { value: "near", count: 1 },
    ],
  });
});

test("an open form is refused on top of a new tag or industry, and not for a status", async () => {
  const [open] = await readAll();
  if (!open) throw new Error("There is no deal.");
  const { id, version, data } = open;
  await member.deals.changeMany({ ids, change: { kind: "status", status: "passed" } });
  const saved = await member.deals.update({ id, version, data });
  expect(saved.status).toBe("passed");
  await member.deals.changeMany({ ids, change: { kind: "add-tag", tag: "new" } });
  await expect(member.deals.update({ id, version: saved.version, data })).rejects.toMatchObject({
    code: "CONFLICT",
  });
});

test("what somebody has changed since, or deleted, is not taken back", async () => {
  const { changed } = await member.deals.changeMany({ ids, change: { kind: "add-tag", tag: "new" } });
  const [first, second] = await readAll();
  if (!first) throw new Error("There is no deal.");
  await member.deals.update({ id: first.id, version: first.version, data: makeDeal("Renamed") });
  await member.deals.remove({ ids: [second?.id ?? ""] });
  expect(await member.deals.undoChange({ changed })).toEqual({ restored: 1 });
  expect((await member.deals.get({ id: first.id })).data.basics.tags).toEqual([]);
  const { changed: passed } = await member.deals.changeMany({
    ids,
    change: { kind: "status", status: "passed" },
  });
  await member.deals.changeMany({ ids: [first.id], change: { kind: "status", status: "shortlisted" } });
  expect(await member.deals.undoChange({ changed: passed })).toEqual({ restored: 1 });
  expect((await member.deals.get({ id: first.id })).status).toBe("shortlisted");
});

test("somebody else's deals are neither changed nor taken back, and no more than 500 are", async () => {
  const stranger = await server.createMember();
  const change = { kind: "status", status: "passed" } as const;
  expect(await stranger.deals.changeMany({ ids, change })).toEqual({ changed: [] });
  const { changed } = await member.deals.changeMany({ ids, change });
  expect(await stranger.deals.undoChange({ changed })).toEqual({ restored: 0 });
  expect((await readAll()).map(({ status }) => status)).toEqual(["passed", "passed", "passed"]);
  const many = Array.from({ length: 501 }, () => crypto.randomUUID());
  await expect(member.deals.changeMany({ ids: many, change })).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

test("a deal with fifty tags takes no more", async () => {
  const tags = Array.from({ length: 50 }, (_, index) => `tag ${index}`);
  const { id } = await member.deals.create({ data: makeDeal("Full", { basics: { tags } }) });
  const { changed } = await member.deals.changeMany({
    ids: [id, ...ids],
    change: { kind: "add-tag", tag: "new" },
  });
  expect(changed.map((deal) => deal.id).toSorted()).toEqual(ids.toSorted());
});
